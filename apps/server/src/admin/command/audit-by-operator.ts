import { type AuditAction, auditEach } from '#platform/audit/audit.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { operatorName } from './operator-name.ts'

/** Audits what a command did, with its operator. `username`: the user whom it was about. */
export function auditByOperator<A extends string>(
  trx: Db,
  action: A & AuditAction<A>,
  detail: object,
  username: string | null = null,
): Promise<void> {
  const now = systemClock.now()
  return auditEach<A>(trx, now, { username }, action, [{ by: operatorName(), ...detail }])
}
