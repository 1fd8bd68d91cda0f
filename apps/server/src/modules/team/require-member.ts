import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import type { Principal } from '#platform/session/principal.ts'
import { getMember } from './team.repository.ts'

/** Locks an account of the master's team, or is 404. */
export async function requireMember(
  trx: Db,
  { partnerId }: Principal,
  id: number,
  fail: Fail<'NOT_FOUND'>,
) {
  const member = await getMember(trx, { partnerId, id })
  if (!member) throw fail('NOT_FOUND')
  return member
}
