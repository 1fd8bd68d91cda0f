import { contactCode } from '@partner-portal/contract/account/contact.rules'
import type { UnverifiedContact } from '@partner-portal/contract/account/settings'
import { send } from '#lib/api/api.ts'
import { useQueryCache } from '#lib/api/part.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { formatMoment, formatPhone } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { CodeForm } from '#ui/field/code-form.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SendButton } from '#ui/question.tsx'
import { useWrongCodeText } from '#ui/wrong-code.ts'
import { contactQuery } from './contact.queries.ts'
import { contactCodeTexts } from './contact.texts.ts'

const texts = {
  email: { title: 'newEmail', code: 'emailCode', verified: 'emailVerified' },
  phoneNumber: { title: 'newPhone', code: 'phoneCode', verified: 'phoneVerified' },
} as const satisfies Record<
  UnverifiedContact['field'],
  Record<'title' | 'code' | 'verified', keyof typeof contactCodeTexts>
>

/** New contact data, in force once their codes are typed. */
export function ContactCodes({ unverified }: { unverified: readonly UnverifiedContact[] }) {
  return unverified
    .filter(({ field }) => Object.hasOwn(texts, field))
    .map((change) => <ContactCode key={`${change.field} ${change.value}`} change={change} />)
}

function ContactCode({ change }: { change: UnverifiedContact }) {
  const t = useTexts(contactCodeTexts)
  const wrongCode = useWrongCodeText()
  const cache = useQueryCache()
  const { title, code, verified } = texts[change.field]
  const value = change.field === 'phoneNumber' ? formatPhone(change.value) : change.value
  return (
    <Stack gap={0} below={32}>
      <CodeForm
        schema={contactCode}
        read={(typed) => ({ field: change.field, code: typed.code })}
        send={(body) => send('confirmContact', { body })}
        toast={() => t(verified)}
        onSuccess={(answer) => answer && cache.setQueryData(contactQuery.queryKey, answer)}
        explain={(error) => {
          if (hasCode(error, 'CODE_EXPIRED')) return t('over')
          if (!hasCode(error, 'SMS_CODE_WRONG', 400)) return undefined
          return error.attemptsLeft === 0 ? t('over') : { code: wrongCode(error) }
        }}
        label={t(code)}
        submitText={t('confirm')}
        aside={
          <SendButton
            size="large"
            action={{
              send: () => send('sendContactCode', { body: { field: change.field } }),
              toast: () => t('sent'),
              explain: (error) => (hasCode(error, 'CODE_EXPIRED') ? t('over') : undefined),
              invalidates: [contactQuery.queryKey],
            }}
          >
            {t('again')}
          </SendButton>
        }
      >
        <Notice tone="information" text={t(title, { value })}>
          {t('until', { moment: formatMoment(change.expiresAt) })}
        </Notice>
      </CodeForm>
    </Stack>
  )
}
