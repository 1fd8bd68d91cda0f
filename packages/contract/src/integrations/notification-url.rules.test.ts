import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readForm } from '../rules/faults.ts'
import { deliveryUrl, notificationUrl } from './notification-url.rules.ts'

const read = (input: unknown) => readForm(notificationUrl, input)
const refused = { faults: [{ path: '', code: 'notificationUrl' }] }

test.each([
  'https://example.com',
  'example.com',
  'www.example.com',
  'HTTPS://EXAMPLE.COM/Hook',
  'https://a.pl',
  'https://api.test.sklep-online.com.pl/v1/limit',
  'https://xn--wda.pl/hook',
  'https://example.com:8443/hook',
  'https://example.com?x=1',
  'https://example.com#part',
  'https://example.com/ścieżka',
])('%s is an address', (address) => {
  expect(read(`  ${address} `)).toEqual({ value: address })
})

test.each([
  'not a url',
  'localhost',
  'http://127.0.0.1/',
  'https://example',
  'https://example.c',
  'https://example.technology',
  'https://example.com.',
  '//example.com',
  'ftp://example.com',
  'javascript:alert(1)//a.com',
  'https://user:pass@example.com/',
  'https://example.com/a b',
  'https://-example.com',
  'https://ex_ample.com',
  'https://żółw.pl',
  'https://example.com:99999/',
  'foo@example.com',
  'https://example.com:0/',
  'https://example.com:',
  'https://example..com',
  'https://example.com\\@evil.com/',
  'https://https://example.com',
  'https://example.com/a\tb',
  `https://${'a'.repeat(64)}.com`,
  `https://example.com/${'a'.repeat(2048)}`,
])('%s is none', (address) => {
  expect(read(address)).toEqual(refused)
})

test.each(['', '   ', null])('%j is no address at all', (nothing) => {
  expect(read(nothing)).toEqual({ value: null })
})

test('an address of 2,048 characters is the longest', () => {
  const start = 'https://example.com/'
  const longest = start + 'a'.repeat(2048 - start.length)
  expect(read(longest)).toEqual({ value: longest })
  expect(read(`${longest}a`)).toEqual(refused)
})

test('an accepted address is a web address whose host has a name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.domain(), fc.string()), (text) => {
      const reading = read(text)
      if (!('value' in reading) || !reading.value) return
      const { protocol, hostname } = deliveryUrl(reading.value)
      expect(protocol).toMatch(/^https?:$/)
      expect(hostname).toMatch(/\.[a-z]{2,6}$/)
      expect(reading.value.toLowerCase()).toContain(hostname)
    }),
  )
})
