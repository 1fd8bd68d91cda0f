import type { Db } from '#platform/database/connect.ts'
import { type CompanyRegister, RegisterUnavailable } from './company-register.ts'

/** The table of companies, filled by the demo and by `portal-admin import`. */
export function embeddedRegister(db: Db): CompanyRegister {
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
