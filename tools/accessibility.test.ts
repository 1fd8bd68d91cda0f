import { readFileSync } from 'node:fs'
import { accessMap } from '@partner-portal/contract/protocol/access-map'
import { expect, test } from 'vitest'
import { statementOf } from './accessibility-statement.ts'

const text = readFileSync(new URL('../docs/accessibility.md', import.meta.url), 'utf8')

test.each(Object.keys(accessMap))('the statement was made after %s was there', (page) => {
  // `npm run accessibility` makes it anew.
  expect(text).toMatch(new RegExp(`^- \`${page === '/' ? '/' : `${page}[/?\\w=]*`}\``, 'm'))
})

test('what fails is said with its page, and is not said to hold', () => {
  const result = (check: string, found: readonly string[]) => ({
    user: 'partner',
    page: '/lead-list',
    check,
    found,
  })
  const made = statementOf(
    [
      result('axe desktop', ['target-size: <a href="tel:1">']),
      result('reflow zoomed', []),
      { ran: ['target-size', 'list'], version: '4.0.0' },
    ],
    { version: '1.0.0', day: '2026-01-01' },
  )
  expect(made).toContain('on 2026-01-01, version 1.0.0')
  expect(made).toContain('2 rules of axe 4.0.0')
  expect(made).toMatch(/^\| Rules of axe .*\| 1 \| \*\*fails 1 times\*\* \|$/m)
  expect(made).toMatch(/^\| Reflow .*\| 1 \| holds \|$/m)
  expect(made).toContain('- `/lead-list`, axe desktop: `target-size: <a href="tel:1">`')
})
