import type { Integration } from '@partner-portal/contract/integrations'

export type NotificationUrls = Integration['notificationUrls']
export type NotificationField = keyof NotificationUrls

export const notificationFields = [
  'testNotificationUrl',
  'prodNotificationUrl',
] as const satisfies NotificationField[]
