import { gridStatusGroups } from '@partner-portal/contract/lists/grid-names'
import { expect, test } from 'vitest'
import { statusBadges } from './record-status.tsx'

test.each(Object.entries(gridStatusGroups))("%s's status has a badge", (_, group) => {
  if (group) expect(Object.keys(statusBadges), 'record-status.tsx').toContain(group)
})
