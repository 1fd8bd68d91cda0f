import '#ui/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { integrationsTexts } from './integrations.texts.ts'
import classes from './issue-modal.module.css'
import { useConfig } from '#lib/config-context.ts'
import { useTexts } from '#lib/texts.tsx'
import { webAddress } from '#lib/web-address.ts'
import { useContactSalesman } from '#ui/contact-salesman.ts'
import type { DialogProps } from '#ui/lazy-dialog.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'

/** Leads to the support site; a deployment without one leads to the salesman. */
export function IssueModal({ opened, onClose }: DialogProps) {
  const t = useTexts(integrationsTexts)
  const supportUrl = webAddress(useConfig().supportUrl)
  const contactSalesman = useContactSalesman()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('issueTitle')}
      size={450}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={classes.text}>{supportUrl ? t('issueText') : t('issueNoSite')}</p>
      {supportUrl ? (
        <Button
          component={OutsideLink}
          to={supportUrl}
          aria-label={`${t('issueGo')} ${t('newTab')}`}
        >
          {t('issueGo')}
        </Button>
      ) : (
        <Button
          {...contactSalesman}
          onClick={() => {
            onClose()
            contactSalesman.onClick()
          }}
        >
          {t('yourSalesman')}
        </Button>
      )}
    </Modal>
  )
}
