import type { AccountTables } from './account-tables.ts'
import type { FeedTables } from './feed-tables.ts'
import type { InstallationTables } from './installation-tables.ts'
import type { IntegrationTables } from './integration-tables.ts'
import type { LeadTables } from './lead-tables.ts'
import type { ListTables } from './list-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { SettlementTables } from './settlement-tables.ts'

declare module '#platform/database/schema.ts' {
  /** Every table of the portal. */
  interface Database
    extends AccountTables,
      FeedTables,
      InstallationTables,
      IntegrationTables,
      LeadTables,
      ListTables,
      NotificationTables,
      SettlementTables {}
}
