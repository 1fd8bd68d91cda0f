import { expect, test } from 'vitest'
import { issueText } from '../rules/faults.ts'
import { defaultBrand, iconOf, legalLine } from './brand.ts'
import { brandSchema } from './brand-schema.ts'
import { brandedPage } from './branded-page.ts'
import { portalConfig } from './portal-config.ts'

const parsed = (brand: object) => brandSchema.parse(brand)
const whole = {
  name: 'Łąka Finanse',
  legalName: 'Łąka Finanse S.A.',
  since: 2015,
  logo: '/content/brand/logo.svg',
  smallLogo: 'https://example.com/small.png',
  favicon: '/icon.png',
  themeColor: '#1D5C3A',
  styleSheet: '/content/brand/brand.css',
  fonts: ['/content/brand/a.woff2', 'https://fonts.example.com/b.woff2'],
}

test('a whole brand is taken as it is; a name is enough, and brings nothing of ours along', () => {
  expect(parsed(whole)).toEqual(whole)
  expect(parsed({ name: 'Inny' })).toEqual({
    ...defaultBrand,
    name: 'Inny',
    since: null,
    favicon: null,
  })
  expect(portalConfig.parse({}).brand).toEqual(defaultBrand)
})

test.each<[object, string]>([
  [{}, 'name: takes a text of one line, at most 40 characters'],
  [{ name: 'x'.repeat(41) }, 'name: takes a text of one line, at most 40 characters'],
  [{ name: 'a\nb' }, 'name: takes a text of one line, at most 40 characters'],
  [{ name: 'a', since: '2002' }, 'since: takes a year such as 2002'],
  [{ name: 'a', themeColor: 'green' }, 'themeColor: takes a colour such as #00739e'],
  [{ name: 'a', fonts: ['//x.pl/a.woff2'] }, 'fonts.0: takes a path such as'],
  ...['javascript:alert(1)', 'data:,x', 'logo.svg', '//x.pl/a', 'https://me:pw@x.pl/a', '/a b'].map(
    (logo): [object, string] => [{ name: 'a', logo }, 'logo: takes a path such as /content/brand'],
  ),
  [{ name: 'a', colour: '#fff' }, 'colour: no key of a brand; it has name, legalName'],
  [[], 'takes an object with a name'],
])('%j is refused with the key', (brand, sentence) => {
  const { error } = brandSchema.safeParse(brand)
  expect(error?.issues.map(issueText)).toEqual([expect.stringContaining(sentence)])
})

test('the legal line has the years since the first, and the legal name where there is one', () => {
  expect(legalLine(defaultBrand, 2026)).toBe('2002–2026 Partner Portal')
  expect(legalLine({ ...defaultBrand, since: 2026, legalName: 'X S.A.' }, 2026)).toBe('2026 X S.A.')
  expect(iconOf({ ...defaultBrand, favicon: null, smallLogo: '/s.svg' })).toBe('/s.svg')
})

test('a page gets the brand once, however often it is filled, and no markup of its texts', () => {
  const page =
    '<head><!--brand--><title>Portal</title><!--/brand--><link href="/own.css"></head><body><!--shell--><i></i><!--/shell--></body>'
  const name = '<b>"A" & $&'
  const brand = { ...whole, name, styleSheet: 'https://x.pl/a.css' }
  const first = brandedPage(page, { ...whole, name: 'Another', fonts: [] })
  const filled = brandedPage(first, brand)
  expect(filled).not.toMatch(/<b>|Another|<i>|>Portal</)
  expect(filled.match(/<title>/g)).toHaveLength(1)
  expect(filled).toContain('<title>&lt;b&gt;&quot;A&quot; &amp; $&amp;</title>')
  // The sheet of another host may never come, and must not hold the page up.
  expect(filled).toContain('<link rel="preload" as="style" href="https://x.pl/a.css">')
  expect(first).toContain('<link rel="stylesheet" href="/content/brand/brand.css">')
  expect(first.indexOf('/own.css')).toBeLessThan(first.indexOf('/content/brand/brand.css'))
})
