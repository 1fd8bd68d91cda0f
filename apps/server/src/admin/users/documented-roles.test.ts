import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessMap, type PageAccess } from '@partner-portal/contract/protocol/access-map'
import { roles } from '@partner-portal/contract/protocol/roles'
import { expect, test } from 'vitest'
import { projectRoot } from '#domain/installation/settings.ts'

/** The role of each page, and the users without access. */
const pages = Object.entries<PageAccess>(accessMap).map(
  ([page, { role, excludedStatus, excludedType, mastersOnly }]) => {
    const shutTo = [
      mastersOnly && 'who is no network master',
      excludedStatus,
      excludedType && `type ${excludedType}`,
    ]
    return `| \`${page}\` | \`${role}\` | ${shutTo.filter(Boolean).join(', ')} |`.replace(
      '|  |',
      '| |',
    )
  },
)

test('docs/admin.md says which role opens which page, and what the others open', () => {
  const text = readFileSync(join(projectRoot, 'docs/admin.md'), 'utf8')
  const [, section = ''] = /^## Roles\n([^]*?)(?=^## )/m.exec(text) ?? []
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows).toEqual(pages)
  expect(roles.filter((role) => !section.includes(`\`${role}\``))).toEqual([])
})
