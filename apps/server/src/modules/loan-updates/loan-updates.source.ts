import { loanUpdateGrid } from '@partner-portal/contract/loan-updates/loan-updates'
import { sql } from 'kysely'
import { defineGridTable, sumOf } from '#domain/list/grid-table.ts'

/** Returns and corrections. */
export const loanUpdateSource = defineGridTable({
  grid: loanUpdateGrid,
  table: 'loan_update',
  fields: {},
  summarySelect: sumOf(sql`d.update_amount`),
})
