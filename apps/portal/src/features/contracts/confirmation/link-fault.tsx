import type { ReactNode } from 'react'
import { useConfig } from '#lib/config/config-context.ts'
import { webAddress } from '#lib/external/web-address.ts'
import { hasCode, isNotFound } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { PlainPage } from '#ui/plain-page.tsx'
import { confirmationTexts } from './contract-confirmation.texts.ts'

/** The reason for a dead link, and a way on. */
export function LinkFaultNotice({ fault }: { fault: LinkFault }) {
  const t = useTexts(confirmationTexts)
  const contactUrl = webAddress(useConfig().contactUrl)
  return (
    <Stack gap={16} top={16} start>
      <FailureNotice text={t(fault)} />
      <Text secondary>{t(`${fault}Text`)}</Text>
      {contactUrl && <OutsideLink to={contactUrl}>{t('contact')}</OutsideLink>}
    </Stack>
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

export type LinkFault = 'expired' | 'unknown'

export function linkFaultOf(error: unknown): LinkFault | null {
  if (hasCode(error, 'CONFIRMATION_EXPIRED', 410)) return 'expired'
  // A token that is too short is refused before the look-up.
  return isNotFound(error) || hasCode(error, 'BAD_REQUEST') ? 'unknown' : null
}

/** True if confirmed in another tab, or by a request with a lost answer. */
export function isConfirmed(error: unknown): boolean {
  return hasCode(error, 'CONTRACT_ALREADY_CONFIRMED', 409)
}
