import { expect, test } from 'vitest'
import { createSealer } from './sealer.ts'

const old = 'an old secret of at least 32 characters'
const fresh = 'a fresh secret of at least 32 characters'

test('a sealed text opens, and has other bytes each time', () => {
  const sealer = createSealer([old])
  const sealed = sealer.seal('zażółć', 'here')
  expect(sealer.open(sealed, 'here')).toBe('zażółć')
  expect(sealer.seal('zażółć', 'here')).not.toBe(sealed)
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/)
})

test('a new secret opens what the old one sealed while the old one is in the ring', () => {
  const sealed = createSealer([old]).seal('text', 'here')
  expect(createSealer([fresh, old]).open(sealed, 'here')).toBe('text')
  expect(createSealer([fresh, old]).knows(sealed)).toBe(true)
  expect(() => createSealer([fresh]).open(sealed, 'here')).toThrow(
    'What is stored encrypted cannot be opened now',
  )
  expect(createSealer([fresh]).knows(sealed)).toBe(false)
  expect(createSealer([fresh, old]).seal('text', 'here').split('.')[1]).not.toBe(
    sealed.split('.')[1],
  )
})

test('a MAC is known again with a new secret, and by no other text, secret or length', () => {
  const mac = createSealer([old]).mac('123456')
  expect(createSealer([fresh, old]).isMacOf(mac, '123456')).toBe(true)
  expect(createSealer([fresh, old]).isMacOf(mac, '123457')).toBe(false)
  expect(createSealer([fresh]).isMacOf(mac, '123456')).toBe(false)
  expect(createSealer([old]).isMacOf(mac.subarray(1), '123456')).toBe(false)
})

test('nothing opens in another place, or with a bit turned', () => {
  const sealer = createSealer([old])
  const sealed = sealer.seal('text', 'here')
  expect(() => sealer.open(sealed, 'there')).toThrow('authenticate')
  const [version, id, text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  bytes[14] = (bytes[14] ?? 0) ^ 1
  expect(() => sealer.open(`${version}.${id}.${bytes.toString('base64url')}`, 'here')).toThrow(
    'authenticate',
  )
})
