import { useContactSalesman } from '#domain/account/contact-salesman.ts'
import { salesmanButtonTexts } from '#domain/account/salesman-button.texts.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { webAddress } from '#lib/external/web-address.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'

/** Links to the support site, or to the salesman without one. */
export function IssueDialog({ opened, onClose }: DialogProps) {
  const t = useTexts(integrationsTexts)
  const button = useTexts(salesmanButtonTexts)
  const supportUrl = webAddress(useConfig().supportUrl)
  const contactSalesman = useContactSalesman()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('issueTitle')} width={450}>
      <Text below={20}>{supportUrl ? t('issueText') : t('issueNoSite')}</Text>
      {supportUrl ? (
        <OutsideLink to={supportUrl} {...buttonStyle({})}>
          {t('issueGo')}
        </OutsideLink>
      ) : (
        <Button
          {...contactSalesman}
          onClick={() => {
            onClose()
            contactSalesman.onClick()
          }}
        >
          {button('salesman')}
        </Button>
      )}
    </Dialog>
  )
}
