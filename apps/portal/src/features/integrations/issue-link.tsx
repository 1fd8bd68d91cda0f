import { LifeBuoy } from 'lucide-react'
import classes from '#domain/integration/sidebar.module.css'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useLazy } from '#ui/lazy.tsx'
import { integrationsTexts } from './integrations.texts.ts'

const importDialog = () => import('./issue-dialog.tsx').then((file) => file.IssueDialog)

export function IssueLink() {
  const t = useTexts(integrationsTexts)
  const { trigger, Dialog, dialog, failure } = useLazy(importDialog)
  return (
    <div>
      <Button
        variant="subtle"
        size="compact"
        className={classes.issue}
        icon={<LifeBuoy size={16} aria-hidden="true" />}
        {...trigger}
      >
        {t('reportIssue')}
      </Button>
      {Dialog && <Dialog {...dialog} />}
      {failure}
    </div>
  )
}
