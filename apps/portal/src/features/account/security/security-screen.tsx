import { passwordChangeForm } from '@partner-portal/contract/account/password.rules'
import { useState } from 'react'
import { UsernameHint } from '#domain/account/username-hint.tsx'
import { send } from '#lib/api/api.ts'
import { hasFeature } from '#lib/config/features.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useNewPasswordText } from '#lib/form/new-password.ts'
import { useForm } from '#lib/form/use-form.ts'
import { switchedLogin } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/field/form.tsx'
import { NewPasswordFields } from '#ui/field/new-password-fields.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { Columns } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { currentPasswordTexts } from '../card/card.texts.ts'
import { cardClass } from '../card/card.tsx'
import { FactorCards } from './factors-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { sessionsQuery } from './security.queries.ts'
import { securityTexts } from './security.texts.ts'
import { SessionsCard } from './sessions-card.tsx'

export function SecurityScreen() {
  const t = useTexts(securityTexts)
  const [changes, setChanges] = useState(0)
  const isOwn = switchedLogin() === null
  const hasMore = isOwn && hasFeature('account')
  return (
    <>
      <PageHeading text={t('title')} />
      <Columns gap={16} columnWidth={400} fit>
        <div>
          <Card
            title={t('passwordTitle')}
            text={isOwn ? t('passwordIntro') : undefined}
            className={cardClass}
          >
            {isOwn ? (
              <PasswordForm
                // Resets the form after a change, so that no password stays on the screen.
                key={changes}
                isChanged={changes > 0}
                onChanged={() => setChanges(changes + 1)}
              />
            ) : (
              <Notice tone="information" text={t('passwordLocked')} />
            )}
          </Card>
          {hasMore && <FactorCards />}
        </div>
        <div>
          {hasMore && <SessionsCard />}
          {hasMore && <HistoryCard />}
        </div>
      </Columns>
    </>
  )
}

function PasswordForm(props: { isChanged: boolean; onChanged: () => void }) {
  const t = useTexts(securityTexts)
  const current = useTexts(currentPasswordTexts)
  const form = useForm({
    start: { currentPassword: '', password: '', repeat: '' },
    draft: null,
    schema: passwordChangeForm,
    textOf: useNewPasswordText(),
    send: ({ currentPassword, password }) =>
      send('updatePassword', { body: { currentPassword, password } }),
    onSuccess: props.onChanged,
    // The change ended all other sessions.
    invalidates: [sessionsQuery.queryKey],
    explain: (error) =>
      hasCode(error, 'WRONG_PASSWORD', 400)
        ? { currentPassword: current('wrongPassword') }
        : undefined,
  })
  const isUntouched = Object.values(form.values).every((value) => value === '')
  return (
    <Form form={form} submitText={t('changePassword')}>
      {props.isChanged && isUntouched && <Notice tone="success" text={t('passwordChanged')} />}
      <UsernameHint />
      <PasswordField
        {...form.secret('currentPassword')}
        label={current('currentPassword')}
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} />
    </Form>
  )
}
