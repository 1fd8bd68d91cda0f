// For pages whose storage is blocked or full.
const memory = new Map<string, string>()

/**
 * Keeps a payment in this browser, for reloads, Back and other tabs, as `secret` or `secret url`. The
 * secret has 128 random bits: without it the portal answers the payment's address to nobody.
 */
export function begunPayment(recommendationCode: string, paymentId: string) {
  const key = `payment-form:${recommendationCode}:${paymentId.trim()}`
  return {
    secret: () => read()[0] ?? write(newSecret()),
    /** The customer continues at this address, once the application was handed over. */
    url: (): string | undefined => read()[1],
    keep: (url: string) => write(`${read()[0]} ${url}`),
  }

  function read(): string[] {
    let text = memory.get(key)
    try {
      text = localStorage.getItem(key) ?? text
    } catch {}
    return text && /^\w{32}( |$)/.test(text) ? text.split(' ') : []
  }

  function write(value: string): string {
    memory.set(key, value)
    try {
      localStorage.setItem(key, value)
    } catch {}
    return value
  }
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
