import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Config } from '../config/config.ts'
import type { CompanyRegister } from './company-register.ts'
import { embeddedRegister } from './embedded-register.ts'
import { rememberedRegister } from './remembered-register.ts'
import { vatRegister } from './vat-register.ts'

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
