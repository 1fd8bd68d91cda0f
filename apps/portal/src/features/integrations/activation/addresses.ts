import type { Integration } from '@partner-portal/contract/integrations/integrations'

type Addresses = Integration['notificationUrls']
export type AddressField = keyof Addresses

export const addressFields = ['testNotificationUrl', 'prodNotificationUrl'] as const

/** The addresses as they stand in their fields. */
export function addressTexts(addresses: Addresses): Record<AddressField, string> {
  return {
    testNotificationUrl: addresses.testNotificationUrl ?? '',
    prodNotificationUrl: addresses.prodNotificationUrl ?? '',
  }
}

/** As they are sent: an empty field is null. */
export function sentAddresses(texts: Record<AddressField, string>): Addresses {
  return {
    testNotificationUrl: texts.testNotificationUrl || null,
    prodNotificationUrl: texts.prodNotificationUrl || null,
  }
}
