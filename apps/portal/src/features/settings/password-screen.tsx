import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { impersonation } from '#lib/impersonation.ts'
import { useTexts } from '#lib/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { HistoryCard } from './history/history-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorCards } from './second-factor/second-factor-card.tsx'
import { sessionsQuery } from './sessions.queries.ts'
import { SessionsCard } from './sessions-card.tsx'
import classes from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

export function PasswordScreen(): ReactNode {
  const t = useTexts(settingsTexts)
  const queryClient = useQueryClient()
  const [changes, setChanges] = useState(0)
  function onChanged() {
    setChanges(changes + 1)
    // The change signed the others out.
    void queryClient.invalidateQueries(sessionsQuery)
  }
  return (
    <>
      <PageHeading text={t('passwordTitle')} />
      <Card className={classes.card}>
        {impersonation() ? (
          <Notice tone="information" text={t('passwordLocked')} />
        ) : (
          <>
            <p className={classes.intro}>{t('passwordIntro')}</p>
            <PasswordForm
              // Resets the form after a change, so that no password stays on the screen.
              key={changes}
              isChanged={changes > 0}
              onChanged={onChanged}
            />
          </>
        )}
      </Card>
      {!impersonation() && <SecondFactorCards />}
      {!impersonation() && <SessionsCard />}
      {!impersonation() && <HistoryCard />}
    </>
  )
}
