import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillSnippet } from './product-materials.tsx'
import { readMarketing } from './read-marketing.ts'
import { formatsOf, readShopProducts } from './read-shop-products.ts'

const feedUrl = 'https://portal.example.com/content/catalogue.json?time=1'
const group = (id: unknown, more: object = {}) => ({ id, intro: 'Wstęp', links: [], ...more })

it('puts the groups in the order of the tabs, each once', () => {
  const groups = [group(3), group(1, { intro: 'Pierwsza' }), group(9), group('2'), group(1)]
  const read = readMarketing({ groups }, feedUrl)
  expect(read.map(({ id, intro }) => [id, intro])).toEqual([
    [1, 'Pierwsza'],
    [3, 'Wstęp'],
  ])
})

it('reads links of the catalogue’s own folder, and leaves out links that lead nowhere', () => {
  const links = [
    { label: 'Ulotka', description: 'Opis', url: 'files/ulotka.pdf', type: 'link' },
    { label: 'Film', url: 'https://film.example.com/1', type: 'video' },
    { label: 'Nieznany', url: '/plik', type: 'podcast' },
    { label: 'Zły', url: 'javascript:alert(1)', type: 'link' },
    { label: '', url: 'files/x.pdf', type: 'file' },
    null,
  ]
  const [read] = readMarketing({ groups: [group(2, { links })] }, feedUrl)
  expect(read?.links.map(({ label, url, type }) => [label, url, type])).toEqual([
    ['Ulotka', 'https://portal.example.com/content/files/ulotka.pdf', 'link'],
    ['Film', 'https://film.example.com/1', 'video'],
    ['Nieznany', 'https://portal.example.com/plik', 'link'],
  ])
})

it('names the formats of a banner', () => {
  const banners = [{ label: 'Baner', image: 'sklep/a.png', files: ['sklep/a.svg', 5], width: -1 }]
  const [read] = readShopProducts({ products: [{ product: 'NANO', banners }, {}, 5] }, feedUrl)
  expect(read).toMatchObject({ product: 'NANO', title: '', snippet: '', texts: [] })
  const [banner] = read?.banners ?? []
  expect(banner).toMatchObject({ width: 300, alt: '' })
  expect(banner && formatsOf(banner).map(({ format }) => format)).toEqual(['PNG', 'SVG'])
})

it('writes addresses into a snippet so that they stay addresses', () => {
  const values = { link: 'https://a.pl/?x=1&y="><script>', banner: '$&{link}' }
  expect(fillSnippet('<a href="{link}"><img src="{banner}"></a>', values)).toBe(
    '<a href="https://a.pl/?x=1&amp;y=&quot;&gt;&lt;script&gt;"><img src="$&amp;{link}"></a>',
  )
})

it('never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (feed) => {
      readMarketing(feed, feedUrl)
      readShopProducts(feed, feedUrl)
    }),
  )
})
