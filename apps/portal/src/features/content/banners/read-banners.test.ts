import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readBanners } from './read-banners.ts'

const feedUrl = 'https://marketing.example.com/feed/banners.json?time=1'
const read = (entry: unknown) => readBanners([entry], feedUrl)[0]

it('reads a whole banner', () => {
  expect(
    read({
      title: ' Nanofaktoring ',
      text: 'Pieniądze w jeden dzień',
      buttonLink: '/nano',
      buttonText: 'Sprawdź',
      buttonColor: '#FAC710',
      buttonTextColor: '#000',
      image: 'nano.png',
      size: 'extra-large',
      theme: 'dark',
      logo: 'https://cdn.example.com/logo.svg',
      icon: { url: 'icon.svg' },
    }),
  ).toEqual({
    id: 0,
    title: 'Nanofaktoring',
    text: 'Pieniądze w jeden dzień',
    button: {
      link: 'https://marketing.example.com/nano',
      text: 'Sprawdź',
      ground: '#fac710',
      ink: '#000000',
    },
    image: 'https://marketing.example.com/feed/nano.png',
    logo: 'https://cdn.example.com/logo.svg',
    icon: 'https://marketing.example.com/feed/icon.svg',
    size: 'large',
    isDark: true,
  })
})

it.each([
  ['large', 'large'],
  ['EXTRA_LARGE', 'large'],
  ['Extra large', 'large'],
  ['Small', 'small'],
  ['medium', 'medium'],
  [undefined, 'medium'],
  [7, 'medium'],
])('the size %j is shown as %s', (size, shown) => {
  expect(read({ title: 'x', size })?.size).toBe(shown)
})

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com/',
  'https://user:pass@example.com/',
  'https://',
  '',
  5,
])('makes no link of %j', (buttonLink) => {
  const banner = read({ title: 'x', buttonText: 'Dalej', buttonLink, image: buttonLink })
  expect([banner?.button, banner?.image]).toEqual([null, null])
})

it.each([
  ['red', '#ffffff', { ground: null, ink: null }],
  ['#fff;background:url(x)', null, { ground: null, ink: null }],
  ['#000000', '#111111', { ground: '#000000', ink: '#ffffff' }],
  ['#FFFFFF', 'expression(1)', { ground: '#ffffff', ink: '#14212b' }],
])('of the colours %j and %j takes a readable pair', (ground, ink, colours) => {
  const button = { buttonText: 'Dalej', buttonLink: '/dalej' }
  const banner = read({ title: 'x', ...button, buttonColor: ground, buttonTextColor: ink })
  expect(banner?.button).toMatchObject(colours)
})

it.each([[null], ['<html>'], [7], [{}], [[]], [[null, 1, 'x', [], {}, { title: 5 }]]])(
  'finds no banner in %j',
  (feed) => {
    expect(readBanners(feed, feedUrl)).toEqual([])
  },
)

it('finds the list under any name, and takes no more than six', () => {
  const banners = Array.from({ length: 20 }, (_, index) => ({ title: `Banner ${index}` }))
  expect(readBanners({ status: 'ok', banners }, feedUrl)).toHaveLength(6)
})

it('never throws', () => {
  fc.assert(fc.property(fc.anything(), (feed) => Array.isArray(readBanners(feed, feedUrl))))
})
