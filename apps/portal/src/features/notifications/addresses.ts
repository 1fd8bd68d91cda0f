import type { Environment } from '@partner-portal/contract/environments'
import type { Integration } from '@partner-portal/contract/integrations'
import type { integrationTexts } from '#domain/integration/integration.texts.ts'
import type { notificationsTexts } from './notifications.texts.ts'

type Addresses = Integration['notificationUrls']
export type AddressField = keyof Addresses

/** Of each environment the field of its address, its name and the name of its sample. */
export const environments = {
  test: { field: 'testNotificationUrl', text: 'testing', sample: 'sampleToTest' },
  production: { field: 'prodNotificationUrl', text: 'production', sample: 'sampleToProduction' },
} as const satisfies Record<
  Environment,
  {
    field: AddressField
    text: keyof typeof integrationTexts
    sample: keyof typeof notificationsTexts
  }
>

export const addressFields = Object.values(environments).map(({ field }) => field)

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
