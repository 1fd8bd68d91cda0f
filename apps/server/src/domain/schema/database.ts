import type { AccountTables } from './account-tables.ts'
import type { InstallationTables } from './installation-tables.ts'
import type { IntegrationTables } from './integration-tables.ts'
import type { LeadTables } from './lead-tables.ts'
import type { ListTables } from './list-tables.ts'

declare module '#platform/database/schema.ts' {
  /** Every table of the portal. */
  interface Database
    extends AccountTables,
      InstallationTables,
      IntegrationTables,
      LeadTables,
      ListTables {}
}
