import { LifeBuoy } from 'lucide-react'
import classes from '#domain/integration/sidebar.module.css'
import { useTexts } from '#lib/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useLazyDialog } from '#ui/lazy-dialog.tsx'
import { integrationsTexts } from './integrations.texts.ts'

const importModal = () => import('./issue-modal.tsx').then((file) => file.IssueModal)

export function IssueLink() {
  const t = useTexts(integrationsTexts)
  const modal = useLazyDialog(importModal)
  return (
    <div>
      <Button
        variant="subtle"
        size="compact"
        className={classes.issue}
        icon={<LifeBuoy size={16} aria-hidden="true" />}
        {...modal.trigger}
      >
        {t('reportIssue')}
      </Button>
      {modal.Dialog && <modal.Dialog {...modal.dialog} />}
      {modal.failure}
    </div>
  )
}
