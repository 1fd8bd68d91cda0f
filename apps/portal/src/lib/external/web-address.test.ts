import { expect, it } from 'vitest'
import { webAddress } from './web-address.ts'

const base = 'https://portal.example.com/integrations/a'

it.each([
  ['https://docs.example.com/api', 'https://docs.example.com/api'],
  [' http://example.com ', 'http://example.com/'],
  ['/content/files/a.pdf', 'https://portal.example.com/content/files/a.pdf'],
  ['//docs.example.com/a', 'https://docs.example.com/a'],
  ['docs', 'https://portal.example.com/integrations/docs'],
])('%j is the address %s', (text, address) => {
  expect(webAddress(text, base)).toBe(address)
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://portal.example.com/x',
  'mailto:a@example.com',
  'https://user:secret@example.com/',
  'https://',
  `https://example.com/${'a'.repeat(2000)}`,
  '',
  null,
  undefined,
  5,
  {},
])('%j is none', (value) => {
  expect(webAddress(value, base)).toBeNull()
})
