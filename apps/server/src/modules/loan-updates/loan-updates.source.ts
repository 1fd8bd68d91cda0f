import { loanUpdateGrid } from '@partner-portal/contract/loan-updates/loan-updates'
import { sql } from 'kysely'
import { defineGridTable, sumOf } from '#domain/list/grid-table.ts'
import type { ImportedTable } from '#domain/schema/list-tables.ts'

declare module '#domain/schema/list-tables.ts' {
  interface ListTables {
    loan_update: ImportedTable<typeof loanUpdateGrid>
  }
}

/** Returns and corrections. */
export const loanUpdateSource = defineGridTable({
  grid: loanUpdateGrid,
  table: 'loan_update',
  fields: {},
  summarySelect: sumOf(sql`d.update_amount`),
})
