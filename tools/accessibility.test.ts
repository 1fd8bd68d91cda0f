import { globSync, readFileSync } from 'node:fs'
import { gridPages } from '@partner-portal/contract/lists/grid-names'
import { expect, test } from 'vitest'
import { otherPages, statementOf } from './accessibility-statement.ts'

const root = new URL('..', import.meta.url)
const journey = readFileSync(new URL('e2e/specs/every-page.long.spec.ts', root), 'utf8')
const pages = [
  ...Object.values(gridPages),
  ...[...journey.matchAll(/path: '(\/[^'?]*)/g)].map(([, path = '']) => path),
  ...[...journey.matchAll(/path: product\('(.*?)'/g)].map(
    ([, screen]) => `/integrations/produkt/${screen}`,
  ),
]

test('every page of the portal is tried, with the rules of axe', () => {
  const missing = pagesOfPortal()
    .filter((page) => !(page in otherPages))
    .map((page) => ({ page, pattern: new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}(/|$)`) }))
    .filter(({ pattern }) => !pages.some((entry) => pattern.test(entry)))
  expect(missing.map(({ page }) => page)).toEqual([])
  for (const [page, name] of Object.entries(otherPages)) {
    expect(pagesOfPortal()).toContain(page)
    const source = readFileSync(new URL(`e2e/specs/${name}.spec.ts`, root), 'utf8')
    expect(source, page).toContain('expectAccessible(page)')
  }
})

/** The paths of all routes except those of links without their token, which show an error. */
function pagesOfPortal(): string[] {
  return globSync('apps/portal/src/features/*/*.routes.tsx', { cwd: root }).flatMap((file) => {
    const routes = readFileSync(new URL(file, root), 'utf8').matchAll(
      /const (\w+) = createRoute\(\{\s*getParentRoute: \(\) => (\w+),\s*path: '(\/[^']*)'/g,
    )
    const paths = new Map<string, string>()
    for (const [, name = '', parent = '', path = ''] of routes)
      paths.set(name, `${paths.get(parent) ?? ''}${path}`.replace(/(.)\/$/, '$1'))
    return [...paths].filter(([name]) => !name.startsWith('cut')).map(([, path]) => path)
  })
}

test('a failing check is named with its page, and is not said to hold', () => {
  const result = (check: string, faults: readonly string[]) => ({
    user: 'partner',
    page: '/lead-list',
    check,
    faults,
  })
  const statement = statementOf(
    [
      result('axe desktop', ['target-size: <a href="tel:1">']),
      result('reflow zoomed', []),
      { ran: ['target-size', 'list'], version: '4.0.0' },
    ],
    { version: '1.0.0', day: '2026-01-01' },
  )
  expect(statement).toContain('on 2026-01-01, version 1.0.0')
  expect(statement).toContain('2 rules of axe 4.0.0')
  expect(statement).toMatch(/^- \*\*Rules of axe\*\*: .* Tried 1 times: \*\*fails 1 times\*\*$/m)
  expect(statement).toMatch(/^- \*\*Reflow .*\*\*: .* Tried 1 times: holds$/m)
  expect(statement).toContain('- `/lead-list`, axe desktop: `target-size: <a href="tel:1">`')
})
