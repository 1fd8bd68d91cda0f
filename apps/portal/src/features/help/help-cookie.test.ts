import { expect, test } from 'vitest'
import { helpCookie } from './use-help.tsx'

test('under https the cookie of the closed help is Secure, of this host only, for 14 days', () => {
  expect(helpCookie('https:')).toEqual({
    value: '__Host-portal-help-closed=1',
    attributes: 'Max-Age=1209600; Path=/; SameSite=Lax; Secure',
  })
})

test('without https a browser would not keep such a cookie', () => {
  expect(helpCookie('http:')).toEqual({
    value: 'portal-help-closed=1',
    attributes: 'Max-Age=1209600; Path=/; SameSite=Lax',
  })
})
