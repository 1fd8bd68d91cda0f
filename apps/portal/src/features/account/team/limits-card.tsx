import { typedLimits } from '@partner-portal/contract/rules/confirmation-limits'
import { decimalText } from '@partner-portal/contract/values/money'
import { plain } from '@partner-portal/contract/values/opaque'
import { useQuery } from '@tanstack/react-query'
import { confirmationLimitsQuery } from '#domain/confirmation-limits.queries.ts'
import { send } from '#lib/api/api.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/field/form.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { limitsTexts } from './team.texts.ts'

type Limits = NonNullable<Awaited<ReturnType<NonNullable<typeof confirmationLimitsQuery.queryFn>>>>

/** Above which amounts documents need signatures of two users. Nothing for a backend without the call. */
export function LimitsCard() {
  const query = useQuery(confirmationLimitsQuery)
  const t = useTexts(limitsTexts)
  if (query.data === null) return null
  return (
    <Stack gap={0} top={24}>
      <Card title={t('title')} text={t('text')} most={520}>
        <Loaded query={query} failed={t('failed')} loading={t('loading')} skeleton={skeleton}>
          {(data) => data && <LimitsForm data={data} />}
        </Loaded>
      </Card>
    </Stack>
  )
}

const skeleton = (
  <>
    <Skeleton height={68} below={20} />
    <Skeleton height={44} />
  </>
)

function LimitsForm({ data }: { data: Limits }) {
  const t = useTexts(limitsTexts)
  const { limits, signers } = data
  const currencies = [...new Set([...data.currencies, ...limits.map(({ currency }) => currency)])]
  const typedOf = (currency: string) => {
    const known = limits.find((limit) => limit.currency === currency)
    return known ? decimalText(plain(known.amount)).replace('.', ',') : ''
  }
  const form = useForm({
    start: Object.fromEntries(currencies.map((currency) => [currency, typedOf(currency)])),
    draft: 'limits',
    schema: typedLimits,
    send: (body) => send('saveConfirmationLimits', { body }),
    toast: () => t('saved'),
    invalidates: [confirmationLimitsQuery.queryKey],
  })
  return (
    <Form form={form} submitText={t('save')}>
      {signers !== null && signers < 2 && <Notice tone="warning" text={t('oneSigner')} />}
      {currencies.map((currency) => (
        <TextField
          key={currency}
          {...form.field(currency)}
          label={t('above', { currency })}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('none')}
        />
      ))}
    </Form>
  )
}
