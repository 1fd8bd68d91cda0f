import { type ReactNode, useState } from 'react'
import { impersonation } from '#lib/impersonation.ts'
import { useTexts } from '#lib/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

export function PasswordScreen(): ReactNode {
  const t = useTexts(settingsTexts)
  const [changes, setChanges] = useState(0)
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
              onChanged={() => setChanges(changes + 1)}
            />
          </>
        )}
      </Card>
    </>
  )
}
