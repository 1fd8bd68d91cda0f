import type { Selectable, Updateable } from 'kysely'
import { createLink, type LinkKind } from '#domain/account/account-links.ts'
import { getUser } from '../../src/admin/users/user-changes.ts'
import type { Database } from '../../src/platform/database/schema.ts'
import type { TestPortal } from './test-portal.ts'

type User = Database['portal_user']

/** The token in a new one-time link of a user. */
export async function tokenOfLink(
  { db, clock }: Pick<TestPortal, 'db' | 'clock'>,
  username: string,
  kind: LinkKind,
  { madeBy = 'ola', mayWrite = false }: { madeBy?: string | null; mayWrite?: boolean } = {},
): Promise<string> {
  const { id } = await getUser(db, username)
  const link = { kind, userId: id, madeBy, publicUrl: '', mayWrite }
  return (await createLink(db, link, clock.now())).address.split('/').at(-1) ?? ''
}

export function userOf(
  { db }: Pick<TestPortal, 'db'>,
  username: string,
): Promise<Selectable<User>> {
  const query = db.selectFrom('portal_user').selectAll().where('username', '=', username)
  return query.executeTakeFirstOrThrow()
}

export async function setUser(
  { db }: Pick<TestPortal, 'db'>,
  username: string,
  change: Updateable<User>,
): Promise<void> {
  await db.updateTable('portal_user').set(change).where('username', '=', username).execute()
}

export async function partnerOf({ db }: Pick<TestPortal, 'db'>, code: string): Promise<number> {
  const query = db.selectFrom('partner').select('id').where('code', '=', code)
  return (await query.executeTakeFirstOrThrow()).id
}
