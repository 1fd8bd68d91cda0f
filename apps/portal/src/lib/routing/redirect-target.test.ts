import { expect, it } from 'vitest'
import { redirectTarget } from './guard.ts'

const origin = 'https://portal.example.com'

it.each([
  ['/', '/'],
  [
    '/invoice-loan-gained-list?page=2&product=NANO#top',
    '/invoice-loan-gained-list?page=2&product=NANO#top',
  ],
  ['/settings/../', '/'],
])('redirects to %s', (text, target) => {
  expect(redirectTarget(text, origin)).toBe(target)
})

it.each([
  'https://evil.example.com/',
  '//evil.example.com/',
  '/\\evil.example.com/',
  '/\t/evil.example.com/',
  '/.//evil.example.com/',
  'javascript:alert(1)',
  'evil',
  '/login?redirect=/login',
  '',
  5,
  undefined,
])('does not follow %j', (text) => {
  expect(redirectTarget(text, origin)).toBeNull()
})
