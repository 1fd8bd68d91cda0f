import type { NotificationEnvironment } from '@partner-portal/contract/delivery-outcomes'
import type { integrationTexts } from '#domain/integration/integration.texts.ts'
import type { NotificationField } from '#domain/integration/notification-urls.ts'
import type { notificationsTexts } from './notifications.texts.ts'

/** The field and the text keys of each environment (integration.texts.ts, notifications.texts.ts). */
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
