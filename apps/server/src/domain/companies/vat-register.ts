import type { Company } from '@partner-portal/contract/companies'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { warsawTime } from '#platform/instant.ts'
import { readLimited } from '#platform/outbound/read-limited.ts'
import { type CompanyRegister, RegisterUnavailable } from './company-register.ts'

// Promises P36: 503 within 3 s, including our own work.
const TIMEOUT_MS = 2_500
// A company may have thousands of bank accounts, which we ignore.
const MOST_BYTES = 4_000_000

const optionalText = z.string().trim().max(300).nullish()
/** The fields we read. We ignore all others, such as a person's PESEL. */
const found = z.object({
  result: z.object({
    subject: z
      .object({
        name: z.string().trim().min(1).max(300),
        nip: z.string(),
        statusVat: optionalText,
        regon: optionalText,
        krs: optionalText,
        residenceAddress: optionalText,
        workingAddress: optionalText,
      })
      .nullable(),
  }),
})
const refused = z.object({ code: z.string() })

// Error codes of the register: not a NIP; daily quota used up.
const noNip = ['WL-113', 'WL-114', 'WL-115']
const limitReached = 'WL-191'

const DOWN = 'The company register cannot be reached'
const USED_UP = 'The company register takes no more questions today'

/** The Ministry of Finance's register of VAT payers: `GET {url}/api/search/nip/{nip}?date=…`. */
export function vatRegister(url: string, clock: Clock): CompanyRegister {
  return {
    async find(nip) {
      const answer = await ask(nip)
      if (answer instanceof RegisterUnavailable) return answer
      const { status, body } = answer
      if (status === 200) {
        const parsed = found.safeParse(body)
        if (!parsed.success) return new RegisterUnavailable(DOWN, parsed.error)
        const { subject } = parsed.data.result
        if (subject && subject.nip !== nip)
          return new RegisterUnavailable(DOWN, `asked for ${nip}, answered ${subject.nip}`)
        return subject && companyOf(subject)
      }
      const code = refused.safeParse(body).data?.code ?? ''
      if (status === 400 && noNip.includes(code)) return null
      if (status === 429 || code === limitReached)
        return new RegisterUnavailable(USED_UP, `${status} ${code}`)
      return new RegisterUnavailable(DOWN, `${status} ${code}`)
    },
  }

  async function ask(
    nip: string,
  ): Promise<{ status: number; body: unknown } | RegisterUnavailable> {
    const day = warsawTime(clock.now()).slice(0, 10)
    try {
      const response = await fetch(`${url}/api/search/nip/${nip}?date=${day}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await readLimited(response, MOST_BYTES)
      return { status: response.status, body: parseOrNull(text) }
    } catch (error) {
      return new RegisterUnavailable(DOWN, error)
    }
  }
}

type Subject = NonNullable<z.output<typeof found>['result']['subject']>

function companyOf(subject: Subject): Company {
  return {
    nip: subject.nip,
    name: subject.name,
    regon: subject.regon || null,
    krs: subject.krs || null,
    ...splitAddress(subject.workingAddress || subject.residenceAddress || ''),
    status: subject.statusVat || null,
  }
}

/** Splits `UL. PROSTA 49, 00-838 WARSZAWA`. Any other text becomes the street. */
function splitAddress(address: string): Pick<Company, 'street' | 'postalCode' | 'city'> {
  const [, street = '', postalCode, city] = /^(.*?),?\s*(\d{2}-\d{3})\s+(\S.*)$/.exec(address) ?? []
  if (!postalCode || !city) return { street: address || null, postalCode: null, city: null }
  return { street: street.trim() || null, postalCode, city: city.trim() }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
