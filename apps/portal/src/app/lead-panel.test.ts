import type { Lead } from '@partner-portal/contract/leads/leads'
import { expect, test } from 'vitest'
import { leadColumns } from '#features/leads/list/lead-columns.tsx'
import { recordFields } from '#features/records/record-facts.tsx'

test("a lead's panel shows the second of its report", () => {
  const column = leadColumns.find(({ field }) => field === 'dateAdded')
  const [field] = column ? recordFields<Lead>(column) : []
  const lead: Lead = JSON.parse('{"dateAdded":"2026-11-21T14:05:12+01:00"}')
  expect(field?.cell(lead)).toBe('2026-11-21, 14:05:12')
})
