import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** A page that has just been opened, in a browser with this storage. */
async function pageWith(storage: Map<string, string> | null) {
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (storage ?? blocked()).get(key) ?? null,
    setItem: (key: string, value: string) => (storage ?? blocked()).set(key, value),
  })
  const { begunPayment } = await import('./begun-payment.ts')
  return begunPayment
}
function blocked(): never {
  throw new DOMException('', 'SecurityError')
}

const url = 'https://finansujacy.example.com/w?a=1'

test('the secret and the address are found again after a reload, each payment’s own', async () => {
  const storage = new Map<string, string>()
  const first = (await pageWith(storage))('A', 'order-17')
  const secret = first.secret()
  expect(secret).toMatch(/^[0-9a-f]{32}$/)
  expect(first.url()).toBeUndefined()
  first.keep(url)
  const reloaded = await pageWith(storage)
  expect([reloaded('A', ' order-17 ').secret(), reloaded('A', 'order-17').url()]).toEqual([
    secret,
    url,
  ])
  for (const [code, id] of [
    ['B', 'order-17'],
    ['A', 'order-18'],
  ] as const) {
    expect(reloaded(code, id).url()).toBeUndefined()
    expect(reloaded(code, id).secret()).not.toBe(secret)
  }
})

test('where storage is blocked, they last as long as the page', async () => {
  const begunPayment = await pageWith(null)
  const secret = begunPayment('A', 'order-17').secret()
  begunPayment('A', 'order-17').keep(url)
  const again = begunPayment('A', 'order-17')
  expect([again.secret(), again.url()]).toEqual([secret, url])
  const reloaded = (await pageWith(null))('A', 'order-17')
  expect(reloaded.url()).toBeUndefined()
  expect(reloaded.secret()).not.toBe(secret)
})

test('a foreign value under the key is replaced', async () => {
  const storage = new Map([['payment-form:A:order-17', 'x javascript:alert(1)']])
  const begun = (await pageWith(storage))('A', 'order-17')
  expect(begun.url()).toBeUndefined()
  expect(begun.secret()).toMatch(/^[0-9a-f]{32}$/)
})
