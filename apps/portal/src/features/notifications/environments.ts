import type { NotificationEnvironment } from '@partner-portal/contract/delivery-outcomes'
import type { integrationTexts } from '#domain/integration/integration.texts.ts'
import type { NotificationField } from '#domain/integration/notification-urls.ts'
import type { notificationsTexts } from './notifications.texts.ts'

/** Of each environment the field, its name (integration.texts.ts) and its sample's (notifications.texts.ts). */
export const environmentLooks = {
  test: { field: 'testNotificationUrl', text: 'testing', sample: 'sampleToTest' },
  production: { field: 'prodNotificationUrl', text: 'production', sample: 'sampleToProduction' },
} as const satisfies Record<
  NotificationEnvironment,
  {
    field: NotificationField
    text: keyof typeof integrationTexts
    sample: keyof typeof notificationsTexts
  }
>
