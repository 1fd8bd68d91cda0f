import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '../fixtures.ts'
import { PhoneList } from '../phone-list.ts'
import { type Environment, type Portal, startPortal } from '../portal-server.ts'

const hostile = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "';alert(1);//",
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)} %s %n #{7*7}',
  '=HYPERLINK("http://evil.example";"x")',
  '+1+cmd|calc!A0',
  '&lt;b&gt;&amp;amp;',
  '\u202Egnp.exe \u2066x\u2069',
  '👩🏽‍💻 Zażółć gęślą jaźń',
  'ﷺ'.repeat(20),
  "Robert'); DROP TABLE financial_document;--",
]

const test = base.extend({
  newPortal: ({}, use) => use(startWithHostile),
})

async function startWithHostile(env: Environment): Promise<Portal> {
  const portal = await startPortal(env)
  const directory = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  const file = join(directory, 'hostile.ndjson')
  await writeFile(file, hostile.map(documentLine).join('\n'))
  const { code, stderr } = await portal.admin(['import', file, '--partner', 'DEMO'])
  expect(code, stderr).toBe(0)
  await rm(directory, { recursive: true })
  return portal
}

function documentLine(text: string, index: number): string {
  return JSON.stringify({
    relation: 'gained',
    externalId: `hostile-${index}`,
    documentNumber: text,
    customerName: text,
    partnerItemId: text,
    product: 'NANO',
    dateAdded: '2001-01-01T12:00:00+01:00',
    amount: index + 1,
    currency: 'PLN',
    status: 'new',
  })
}

const attackQuery = '?dateAdded=2001-01-01..2001-01-01&sort=amount&limit=25'

test('is shown as the text it is, and runs nowhere', async ({ list, page }) => {
  await list.open(attackQuery)
  await expect(list.rows).toHaveCount(hostile.length)
  const cells = await list.rows.evaluateAll((rows) =>
    rows.map((row) =>
      [0, 1].map((index) => row.children[index]?.querySelector('span')?.textContent),
    ),
  )
  expect(cells).toEqual(hostile.map((text) => [text, text]))
  await expect(list.table.locator('img, script, b')).toHaveCount(0)
  // The only links are those of the rows.
  const searches = await list.table
    .locator('a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).search))
  const opensRow = expect.stringMatching(/[?&]record=\d+$/)
  expect(searches).toEqual(hostile.map(() => opensRow))
  // So high that no card is out of sight and therefore missing.
  await page.setViewportSize({ width: 390, height: 5000 })
  const { cards } = new PhoneList(page)
  await expect(cards).toHaveCount(hostile.length)
  for (const text of hostile) await expect(cards.filter({ hasText: text })).not.toHaveCount(0)
})

test('is found by a filter, and stays text in field and address', async ({ list, page }) => {
  await list.open()
  for (const text of hostile) {
    await list.type('Numer dokumentu', text)
    await expect(list.numbers).toHaveText([text])
    expect(new URL(page.url()).searchParams.get('documentNumber')).toBe(text)
  }
  for (const text of hostile.slice(0, 3)) {
    await list.open(`?${new URLSearchParams({ documentNumber: text })}`)
    await expect(list.numbers).toHaveText([text])
    await expect(list.field('Numer dokumentu')).toHaveValue(text)
  }
})

test('stays text in an address that leads nowhere', async ({ page }) => {
  for (const text of hostile.slice(0, 4)) {
    const encoded = encodeURIComponent(text)
    await page.goto(`/nowhere/${encoded}?x=${encoded}#${encoded}`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})
