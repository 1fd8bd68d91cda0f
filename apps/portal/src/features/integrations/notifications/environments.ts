import type { NotificationEnvironment } from '@partner-portal/contract/delivery-outcomes'
import type { NotificationField } from '../notification-urls.ts'

/** The field and the name (integrations.texts.ts) of each environment. */
export const environmentLooks = {
  test: { field: 'testNotificationUrl', text: 'testing' },
  production: { field: 'prodNotificationUrl', text: 'production' },
} as const satisfies Record<
  NotificationEnvironment,
  { field: NotificationField; text: 'testing' | 'production' }
>
