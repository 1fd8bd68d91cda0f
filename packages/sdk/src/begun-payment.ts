interface BegunPayment {
  /** 128 random bits: the portal answers this payment's address to nobody without it. */
  secret(): string
  /** Where the customer continues, once the application was handed over. */
  url(): string | undefined
  keep(url: string): void
}

// For pages whose storage is blocked or full.
const memory = new Map<string, string>()

/** What this browser keeps of a payment, for reloads, Back and other tabs: `secret`, `secret url`. */
export function begunPayment(recommendationCode: string, paymentId: string): BegunPayment {
  const key = `payment-form:${recommendationCode}:${paymentId.trim()}`
  return {
    secret() {
      const [known] = read()
      const secret = known ?? newSecret()
      if (!known) write(secret)
      return secret
    },
    url: () => read()[1],
    keep(url) {
      write(`${this.secret()} ${url}`)
    },
  }

  function read(): string[] {
    let kept = memory.get(key)
    try {
      kept = localStorage.getItem(key) ?? kept
    } catch {}
    return kept && /^\w{32}( |$)/.test(kept) ? kept.split(' ') : []
  }

  function write(value: string) {
    memory.set(key, value)
    try {
      localStorage.setItem(key, value)
    } catch {}
  }
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
