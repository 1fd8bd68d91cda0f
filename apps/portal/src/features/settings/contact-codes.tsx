import { contactCode } from '@partner-portal/contract/rules/contact'
import type { UnverifiedContact } from '@partner-portal/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, send } from '#lib/api.ts'
import { formatMoment, formatPhone } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import { useForm } from '#lib/use-form.ts'
import { useSend } from '#lib/use-send.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/notify.ts'
import { contactQuery, readContact } from './contact.queries.ts'
import { contactCodeTexts } from './contact-code.texts.ts'
import classes from './settings.module.css'

/** New contact data that count once their codes are typed. */
export function ContactCodes({ unverified }: { unverified: readonly UnverifiedContact[] }) {
  return unverified.map((change) => (
    <ContactCode key={`${change.field} ${change.value}`} change={change} />
  ))
}

function ContactCode({ change }: { change: UnverifiedContact }) {
  const t = useTexts(contactCodeTexts)
  const queryClient = useQueryClient()
  const isEmail = change.field === 'email'
  const { busy, failure, submit, field } = useForm({
    start: { code: '' },
    schema: contactCode,
    read: ({ code }) => ({ field: change.field, code }),
    send: async (body) => {
      const saved = queryClient.getQueryData(contactQuery.queryKey)
      const answer = await send('confirmContact', { body })
      notify('success', t(isEmail ? 'emailVerified' : 'phoneVerified'))
      if (saved) queryClient.setQueryData(contactQuery.queryKey, readContact(answer, saved))
    },
    explain: (error) => {
      if (!(error instanceof ApiError)) return undefined
      const left = error.attemptsLeft
      if (error.code === 'CODE_EXPIRED' || left === 0) return t('over')
      if (error.code !== 'SMS_CODE_WRONG') return undefined
      return { code: left === undefined ? t('wrongCode') : t('triesLeft', { left }) }
    },
  })
  const again = useSend({
    send: () => send('sendContactCode', { body: { field: change.field } }),
    toast: () => t('sent'),
    explain: (error) =>
      error instanceof ApiError && error.code === 'CODE_EXPIRED' ? t('over') : undefined,
    invalidates: [contactQuery.queryKey],
    failsAs: 'notification',
  })
  const value = isEmail ? change.value : formatPhone(change.value)
  return (
    <form className={classes.code} onSubmit={submit} noValidate>
      <Notice tone="information" text={t(isEmail ? 'newEmail' : 'newPhone', { value })}>
        {t('until', { moment: formatMoment(change.expiresAt) })}
      </Notice>
      {failure && <Notice tone="danger" text={failure} />}
      <TextField
        {...field('code')}
        label={t(isEmail ? 'emailCode' : 'phoneCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <div className={classes.codeActions}>
        <Button size="large" type="submit" busy={busy}>
          {t('confirm')}
        </Button>
        <Button
          variant="default"
          size="large"
          busy={again.isBusy}
          onClick={() => void again.send()}
        >
          {t('again')}
        </Button>
      </div>
    </form>
  )
}
