import { unlockForm } from '@partner-portal/contract/rules/unlock'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CodeForm } from '#ui/code-form.tsx'
import { Notice } from '#ui/notice.tsx'
import { plainFormClass } from '#ui/plain-page.tsx'
import type { NextStep } from './next-step.ts'
import { unlockTexts } from './unlock.texts.ts'

/** The code that was mailed to open the sign-in after too many failures. */
export function unlockStep(username: string, onOpened: () => void): NextStep {
  return ({ onOver }) => {
    const t = useTexts(unlockTexts)
    return (
      <div className={plainFormClass}>
        <CodeForm
          schema={unlockForm}
          read={({ code }) => ({ username, code })}
          send={(body) => send('confirmUnlockCode', { body })}
          onSuccess={onOpened}
          explain={(error) => (hasCode(error, 'CODE_WRONG') ? { code: t('wrong') } : undefined)}
          label={t('code')}
          kind="letters"
          takesFocus
          submitText={t('confirm')}
        >
          <Notice tone="information" text={t('sent')} />
        </CodeForm>
        <Button variant="subtle" onClick={() => onOver(null)}>
          {t('back')}
        </Button>
      </div>
    )
  }
}
