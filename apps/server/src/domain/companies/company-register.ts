import { type Company, company } from '@partner-portal/contract/companies/companies'
import { DAY_MS, HOUR_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { warsawDay } from '#platform/instant.ts'
import { send } from '#platform/outbound/request.ts'
import type { Config } from '../installation/config.ts'

/** Finds the company of a NIP. */
export interface CompanyRegister {
  /**
   * Null: no company has this NIP. `beforeAsking` runs before a request to a register that counts requests. It
   * may throw, or answer false: then the register is not asked.
   */
  find(
    nip: string,
    beforeAsking?: () => Promise<unknown>,
  ): Promise<Company | null | RegisterUnavailable>
}

/** The register does not answer. The error's message is shown to people, its cause is logged. */
export class RegisterUnavailable {
  readonly error: Error

  constructor(says: string, cause: unknown) {
    this.error = new Error(says, { cause })
  }
}

/**
 * The register of the Ministry of Finance if its URL is configured, and the provider's imported companies,
 * which the register of VAT payers may lack.
 */
export function createCompanyRegister(
  { companyRegisterUrl }: Config,
  db: Db,
  clock: Clock,
): CompanyRegister {
  const ministry =
    companyRegisterUrl === undefined
      ? { find: () => demoRegister(db) }
      : rememberedRegister(vatRegister(companyRegisterUrl, clock), db, clock)
  return {
    async find(nip, beforeAsking) {
      const company = await ministry.find(nip, beforeAsking)
      if (company !== null && !(company instanceof RegisterUnavailable)) return company
      const imported = await db
        .selectFrom('company')
        .select(['nip', 'name', 'regon', 'krs', 'street'])
        .select(['postal_code as postalCode', 'city', 'status'])
        .where('nip', '=', nip)
        .executeTakeFirst()
      return imported ?? company
    },
  }
}

/** Null for the demo, whose register is whole. An import is not: another NIP may belong to a company. */
async function demoRegister(db: Db): Promise<null | RegisterUnavailable> {
  const { isDemo } = await db
    .selectFrom('installation')
    .select(sql<boolean>`coalesce(cardinality(demo_partner_ids), 0) > 0`.as('isDemo'))
    .executeTakeFirstOrThrow()
  return isDemo
    ? null
    : new RegisterUnavailable('No company register is set up', 'COMPANY_REGISTER_URL is not set')
}

/** Caches a register's answers, because it limits requests: a company for a day, 'not found' for an hour. */
function rememberedRegister(register: CompanyRegister, db: Db, clock: Clock): CompanyRegister {
  return {
    async find(nip, beforeAsking) {
      const now = clock.now()
      const known = await db
        .selectFrom('company_answer')
        .select(['company', 'asked_at'])
        .where('nip', '=', nip)
        .executeTakeFirst()
      if (known) {
        const lasts = known.company === null ? HOUR_MS : DAY_MS
        if (known.asked_at.getTime() + lasts > now.getTime())
          return known.company === null ? null : company.parse(known.company)
      }
      if ((await beforeAsking?.()) === false) return new RegisterUnavailable(USED_UP, 'by us')
      const answer = await register.find(nip)
      if (!(answer instanceof RegisterUnavailable)) await remember(nip, answer, now)
      return answer
    },
  }

  async function remember(nip: string, company: Company | null, now: Date): Promise<void> {
    const answer = { company: company && JSON.stringify(company), asked_at: now }
    await db
      .insertInto('company_answer')
      .values({ nip, ...answer })
      .onConflict((conflict) => conflict.column('nip').doUpdateSet(answer))
      .execute()
  }
}

const LIMITS = {
  // An unresponsive register gives 503 within 3 s, our work included.
  totalMs: 2_500,
  // A company may have thousands of bank accounts, which we ignore.
  mostBytes: 4_000_000,
}

const optionalText = z.string().trim().max(300).nullish()
/** The fields we read. We ignore all others, such as a person's PESEL. */
const answerSchema = z.object({
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
        const parsed = answerSchema.safeParse(body)
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

type Subject = NonNullable<z.output<typeof answerSchema>['result']['subject']>

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
