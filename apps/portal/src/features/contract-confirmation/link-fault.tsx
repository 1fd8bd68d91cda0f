import type { ReactNode } from 'react'
import { useConfig } from '#lib/config/config-context.ts'
import { webAddress } from '#lib/external/web-address.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { PlainPage } from '#ui/plain-page.tsx'
import classes from './contract-confirmation.module.css'
import { confirmationTexts } from './contract-confirmation.texts.ts'
import type { LinkFault } from './link-fault-of.ts'

/** Explains why a link does not work and what to do. */
export function LinkFaultNotice({ fault }: { fault: LinkFault }) {
  const t = useTexts(confirmationTexts)
  const contactUrl = webAddress(useConfig().contactUrl)
  return (
    <div className={classes.fault}>
      <Notice tone="danger" text={t(fault)} />
      <Text secondary>{t(`${fault}Text`)}</Text>
      {contactUrl && <OutsideLink to={contactUrl}>{t('contact')}</OutsideLink>}
    </div>
  )
}

export function LinkFaultPage({ fault }: { fault: LinkFault }) {
  const t = useTexts(confirmationTexts)
  return (
    <PlainPage title={t('title')}>
      <LinkFaultNotice fault={fault} />
    </PlainPage>
  )
}

export function UnknownLinkScreen(): ReactNode {
  return <LinkFaultPage fault="unknown" />
}
