// Long: every page at three widths. `npm run accessibility` makes the statement from it.

import { appendFileSync } from 'node:fs'
import { gridPages } from '@partner-portal/contract/lists/grid-names'
import type { Locator, Page } from '@playwright/test'
import { bringAxeTo, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { coveredByHelp, invisibleFocus, reflowFaults, runAxe, stopsTo } from '../page-checks.ts'

/** A page with the test's subject and its user. */
interface OpenedPage {
  readonly user: 'partner' | 'master' | 'broker' | null
  readonly path: string
  readonly first: (main: Locator, page: Page) => Locator
}

const link = (main: Locator) => main.getByRole('link').first()
const row = (main: Locator) => main.locator('tbody').getByRole('link').first()
const button = (name: string | RegExp) => (main: Locator) =>
  main.getByRole('button', { name }).first()
const field = (name: string) => (main: Locator) => main.getByRole('textbox', { name }).first()

const product = (screen: string) => `/integrations/produkt/${screen}?product=SKONTO`
const pages: readonly OpenedPage[] = [
  { user: null, path: '/login', first: field('Login') },
  { user: null, path: '/resetting', first: field('Login') },
  {
    user: null,
    path: '/wspolpraca-dla-brokerow',
    first: (main) => main.getByRole('textbox').first(),
  },
  { user: 'partner', path: '/', first: link },
  { user: 'master', path: '/today', first: button(/^Zrobione/) },
  { user: 'partner', path: '/lead-block', first: field('NIP') },
  ...Object.values(gridPages).map((path) => ({ user: 'partner' as const, path, first: row })),
  { user: 'partner', path: '/invoice-loan-list?toConfirm=1', first: button('Potwierdź') },
  { user: 'master', path: '/invoice-loan-list/limits', first: field('Dwa podpisy powyżej') },
  { user: 'partner', path: '/settlements/year', first: row },
  { user: 'partner', path: '/marketing-resources', first: link },
  { user: 'partner', path: '/settings/contact', first: field('Adres e-mail') },
  { user: 'partner', path: '/settings/password', first: field('Obecne hasło') },
  { user: 'partner', path: '/403', first: link },
  { user: 'partner', path: '/nowhere', first: link },
  { user: 'master', path: '/agents', first: link },
  { user: 'partner', path: '/client/6853378289', first: link },
  { user: 'master', path: '/settings/team', first: button(/^Zaproś/) },
  { user: 'broker', path: '/', first: link },
  { user: 'broker', path: '/integrations', first: link },
  { user: 'broker', path: product('details'), first: button('Dostosuj wygląd') },
  { user: 'broker', path: product('plugins'), first: link },
  { user: 'broker', path: product('permissions/testing'), first: button(/./) },
  { user: 'broker', path: product('permissions/production'), first: button(/./) },
  { user: 'broker', path: '/integration-resources', first: link },
]

/** 1280 px at 400 %. */
const zoomed = { width: 320, height: 256 }
const STOPS = 25

/** For the statement, if its maker asks for it. */
function tell(finding: object): void {
  const file = process.env.PORTAL_ACCESSIBILITY_RESULTS
  if (file) appendFileSync(file, `${JSON.stringify(finding)}\n`)
}

for (const { user, path, first } of pages)
  test.describe(user ?? 'nobody signed in', () => {
    test.use({ user })

    test(`${path} is for everybody`, async ({ page }) => {
      const failures: Record<string, unknown> = {}
      const check = (name: string, faults: readonly unknown[]) => {
        tell({ page: path, user, check: name, faults })
        if (faults.length > 0) failures[name] = faults
      }
      await page.goto(path)
      const target = first(page.getByRole('main'), page)
      await expect(target).toBeVisible()
      await page.waitForLoadState('networkidle')
      const stops = await stopsTo(page, target, STOPS)
      check('stops', stops > STOPS ? [`${stops} stops`] : [])

      await page.emulateMedia({ forcedColors: 'active' })
      await page.reload()
      await expect(target).toBeVisible()
      check('forced colours', await invisibleFocus(page, 20))
      await page.emulateMedia({ forcedColors: 'none' })

      for (const [name, size] of Object.entries({ ...sizes, zoomed })) {
        await page.setViewportSize(size)
        await page.reload()
        await expect(page.getByRole('main')).toBeVisible()
        await page.waitForLoadState('networkidle')
        await bringAxeTo(page)
        const { violations, ran, version } = await runAxe(page)
        check(`axe ${name}`, violations)
        tell({ ran, version })
        check(`reflow ${name}`, await reflowFaults(page))
        const covered = await coveredByHelp(page)
        if (covered) check(`help ${name}`, covered)
      }
      expect(failures).toEqual({})
    })
  })
