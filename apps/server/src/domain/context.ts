import type { Installation } from '#domain/messages/mail.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Network } from '#platform/outbound/network.ts'
import type { Remember } from '#platform/remembered/remember.ts'
import type { ReadFor } from '#platform/remembered/replica.ts'
import type { KeyedHash, Sealer } from '#platform/secrets/sealer.ts'
import type { SessionLifetime, Tokens } from '#platform/session/tokens.ts'
import type { CompanyRegister } from './companies/company-register.ts'
import type { Config } from './installation/config.ts'

/** The services of a module. There are no globals. */
export interface Context {
  readonly config: Config
  readonly db: Db
  /** Reads of lists, sums and exports: from a replica if there is one. */
  readonly readFor: ReadFor
  /** The pool for work that outlives a request: without statement timeouts. */
  readonly longRunningDb: Db
  readonly clock: Clock
  readonly companies: CompanyRegister
  readonly tokens: Tokens
  readonly lifetime: SessionLifetime
  readonly sealer: Sealer
  readonly installation: Installation
  readonly keyedHash: KeyedHash
  readonly remember: Remember
  /** The network of notifications. */
  readonly network: Network
}
