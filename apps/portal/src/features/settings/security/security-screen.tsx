import { type ReactNode, useState } from 'react'
import classes from '#domain/settings/settings.module.css'
import { switchedLogin } from '#lib/session/switched-login.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { HistoryCard } from '../history/history-card.tsx'
import { SessionsCard } from '../sessions/sessions-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { securityTexts } from './security.texts.ts'

/** `children`: cards of other features, between the password and the sessions. */
export function SecurityScreen({ children }: { children?: ReactNode }): ReactNode {
  const t = useTexts(securityTexts)
  const [changes, setChanges] = useState(0)
  return (
    <>
      <PageHeading text={t('title')} />
      <Card title={t('passwordTitle')} className={classes.card}>
        {switchedLogin() ? (
          <Notice tone="information" text={t('passwordLocked')} />
        ) : (
          <>
            <p className={classes.intro}>{t('passwordIntro')}</p>
            <PasswordForm
              // Resets the form after a change, so that no password stays on the screen.
              key={changes}
              isChanged={changes > 0}
              onChanged={() => setChanges(changes + 1)}
            />
          </>
        )}
      </Card>
      {children}
      {!switchedLogin() && <SessionsCard />}
      {!switchedLogin() && <HistoryCard />}
    </>
  )
}
