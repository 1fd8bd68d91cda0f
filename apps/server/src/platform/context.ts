import type { Clock } from './clock.ts'
import type { CompanyRegister } from './companies/company-register.ts'
import type { Config } from './config.ts'
import type { Db } from './database/connect.ts'
import type { KeyedHash } from './keyed-hash.ts'
import type { Network } from './notifications/network.ts'
import type { Sealer } from './sealer.ts'
import type { LoginLifetime } from './session/lifetime.ts'
import type { Tokens } from './session/tokens.ts'

/** What modules are given; nothing reaches for a global. */
export interface Context {
  readonly config: Config
  readonly db: Db
  /** For work that outlives a request: without its limits of time. */
  readonly patientDb: Db
  readonly clock: Clock
  readonly companies: CompanyRegister
  readonly tokens: Tokens
  readonly lifetime: LoginLifetime
  readonly sealer: Sealer
  readonly keyedHash: KeyedHash
  /** How notifications go out. */
  readonly network: Network
}
