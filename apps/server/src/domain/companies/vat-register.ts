import type { Company } from '@partner-portal/contract/records/companies'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { warsawDay } from '#platform/instant.ts'
import { send } from '#platform/outbound/request.ts'
import { type CompanyRegister, RegisterUnavailable } from './company-register.ts'

const LIMITS = {
  // Promises P36: 503 within 3 s, including our own work.
  totalMs: 2_500,
  // A company may have thousands of bank accounts, which we ignore.
  mostBytes: 4_000_000,
}

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
      const day = warsawDay(clock.now())
      const answer = await send(
        `${url}/api/search/nip/${nip}?date=${day}`,
        { method: 'GET', headers: {} },
        LIMITS,
      ).catch((error: unknown) => new RegisterUnavailable(DOWN, error))
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
