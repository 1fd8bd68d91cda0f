import { type Company, company } from '@partner-portal/contract/records/companies'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Config } from '../config/config.ts'
import { type CompanyRegister, RegisterUnavailable } from './company-register.ts'
import { vatRegister } from './vat-register.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** The register of the Ministry of Finance if its URL is configured, else the embedded one. */
export function createCompanyRegister(
  { companyRegisterUrl }: Config,
  db: Db,
  clock: Clock,
): CompanyRegister {
  return companyRegisterUrl === undefined
    ? embeddedRegister(db)
    : rememberedRegister(vatRegister(companyRegisterUrl, clock), db, clock)
}

/** The table of companies, filled by the demo and by `portal-admin import`. */
function embeddedRegister(db: Db): CompanyRegister {
  return {
    async find(nip) {
      const company = await db
        .selectFrom('company')
        .select([
          'nip',
          'name',
          'regon',
          'krs',
          'street',
          'postal_code as postalCode',
          'city',
          'status',
        ])
        .where('nip', '=', nip)
        .executeTakeFirst()
      if (company) return company
      // An empty table must not claim that a company does not exist.
      const any = await db.selectFrom('company').select('nip').limit(1).executeTakeFirst()
      if (!any)
        return new RegisterUnavailable('No company register is set up', 'the table is empty')
      return null
    },
  }
}

/**
 * Caches a register's answers, because it limits requests: a company for a day, 'not found' for an
 * hour.
 */
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
        const lasts = known.company === null ? HOUR : DAY
        if (known.asked_at.getTime() + lasts > now.getTime())
          return known.company === null ? null : company.parse(known.company)
      }
      await beforeAsking?.()
      const found = await register.find(nip)
      if (!(found instanceof RegisterUnavailable)) await remember(nip, found, now)
      return found
    },
  }

  async function remember(nip: string, found: Company | null, now: Date): Promise<void> {
    const answer = { company: found && JSON.stringify(found), asked_at: now }
    await db
      .insertInto('company_answer')
      .values({ nip, ...answer })
      .onConflict((conflict) => conflict.column('nip').doUpdateSet(answer))
      .execute()
  }
}
