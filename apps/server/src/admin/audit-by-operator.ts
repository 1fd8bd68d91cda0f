import { audit } from '#platform/audit.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { operatorName } from './operator-name.ts'

/** Audits what a command did, with its operator. `username`: the user whom it was about. */
export function auditByOperator(
  trx: Db,
  action: string,
  detail: object,
  username: string | null = null,
): Promise<void> {
  return audit(trx, systemClock.now(), { username }, action, { by: operatorName(), ...detail })
}
