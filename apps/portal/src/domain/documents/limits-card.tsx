import { typedLimits } from '@partner-portal/contract/documents/confirmation-limits.rules'
import { decimalText } from '@partner-portal/contract/values/money'
import { plain } from '@partner-portal/contract/values/opaque'
import { confirmationLimitsQuery } from '#domain/documents/confirmation-limits.queries.ts'
import { send } from '#lib/api/api.ts'
import { isNotOffered, usePart } from '#lib/api/part.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { formatMoment, formatMoney } from '#lib/format/format.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/field/form.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Hint } from '#ui/hint.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { SendButton } from '#ui/question.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { limitsTexts } from './limits.texts.ts'

type Limits = NonNullable<Awaited<ReturnType<NonNullable<typeof confirmationLimitsQuery.queryFn>>>>

/** The amounts above which documents need two signatures. Nothing for a backend without the call. */
export function LimitsCard() {
  const part = usePart(confirmationLimitsQuery)
  const t = useTexts(limitsTexts)
  if (isNotOffered(part)) return null
  return (
    <Stack gap={0} top={24}>
      <Card title={t('title')} text={t('text')} maxWidth={520}>
        <Loaded part={part} failed={t('failed')} loading={t('loading')} skeleton={skeleton}>
          {(data) => data && <LimitsContent data={data} />}
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

function LimitsContent({ data }: { data: Limits }) {
  const t = useTexts(limitsTexts)
  const { isMaster, type } = useUser()
  const { limits, signers, signerNames, changes } = data
  return (
    <Stack gap={16}>
      {signerNames.length > 0 && (
        <Text breaks>{t('signers', { names: signerNames.join(', ') })}</Text>
      )}
      {signers !== null && signers < 2 && limits.length > 0 && (
        <Notice tone="warning" text={t('fewSigners', { count: signers })} />
      )}
      {changes.map((change) => (
        <WaitingChange
          key={change.currency}
          change={change}
          counting={limits.find(({ currency }) => currency === change.currency)}
        />
      ))}
      {isMaster || type === 'OWNER' ? (
        <LimitsForm key={JSON.stringify(changes)} data={data} />
      ) : (
        <CountingLimits limits={limits} />
      )}
    </Stack>
  )
}

/** For signers who set no limits. */
function CountingLimits({ limits }: Pick<Limits, 'limits'>) {
  const t = useTexts(limitsTexts)
  if (limits.length === 0) return <Text>{t('noLimits')}</Text>
  return limits.map(({ currency, amount }) => (
    <Text key={currency}>
      {t('above', { currency })}: {formatMoney(amount, currency)}
    </Text>
  ))
}

interface WaitingProps {
  readonly change: Limits['changes'][number]
  readonly counting: Limits['limits'][number] | undefined
}

/** A pending raise or removal of a limit: its author and day, to confirm or take back. */
function WaitingChange({ change, counting }: WaitingProps) {
  const t = useTexts(limitsTexts)
  const { currency, amount = null, countsAt, askedBy = '', mayAgree } = change
  const params = { currency }
  const body = { amount: amount && plain(amount), countsAt: plain(countsAt) }
  const invalidates = [confirmationLimitsQuery.queryKey]
  const now = counting ? formatMoney(counting.amount, currency) : ''
  const text =
    amount === null
      ? t('removed', { by: askedBy, currency, now })
      : t('raised', { by: askedBy, shown: formatMoney(amount, currency), now })
  return (
    <Stack gap={12} start>
      <Notice tone="warning" text={`${text} ${t('waits', { moment: formatMoment(countsAt) })}`} />
      <Row gap={12}>
        {mayAgree && (
          <SendButton
            variant="primary"
            size="small"
            action={{
              send: () => send('confirmLimitChange', { params, body }),
              toast: () => t('agreed'),
              invalidates,
              explain: (error) => (hasCode(error, 'CHANGED_ELSEWHERE') ? t('changed') : undefined),
            }}
          >
            {t('agree')}
          </SendButton>
        )}
        <SendButton
          size="small"
          action={{
            send: () => send('deleteLimitChange', { params }),
            toast: () => t('takenBack'),
            invalidates,
            explain: (error) => (hasCode(error, 'NOT_FOUND') ? t('changed') : undefined),
          }}
        >
          {t('takeBack')}
        </SendButton>
      </Row>
    </Stack>
  )
}

function LimitsForm({ data }: { data: Limits }) {
  const t = useTexts(limitsTexts)
  const { limits, changes } = data
  const currencies = [...new Set([...data.currencies, ...limits.map(({ currency }) => currency)])]
  const typedOf = (currency: string) => {
    // Includes pending changes, so that saving the same limit leaves them unchanged.
    const entry = [...changes, ...limits].find((limit) => limit.currency === currency)
    return entry?.amount == null ? '' : decimalText(plain(entry.amount)).replace('.', ',')
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
    <Form form={form} intro={<Hint text={t('formText')} breaks />} submitText={t('save')}>
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
