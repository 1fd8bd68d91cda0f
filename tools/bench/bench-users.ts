import { loginKey } from '../../apps/server/src/domain/session/accounts.ts'
import type { Db } from '../../apps/server/src/platform/database/connect.ts'
import { hashPassword } from '../../apps/server/src/platform/session/passwords.ts'
import type { Principal } from '../../apps/server/src/platform/session/principal.ts'

const benchPassword = 'Bench-2026'

/** A user of the partner who may sign in and sees every row. */
export async function createMaster(db: Db, partnerId: number, username: string): Promise<void> {
  const { roles, status, type } = masterOf(partnerId)
  await db
    .insertInto('portal_user')
    .values({
      partner_id: partnerId,
      username,
      username_key: loginKey(username),
      password_hash: await hashPassword(benchPassword),
      roles: [...roles],
      status,
      type,
      is_master: true,
      agent_id: null,
      email: null,
      phone_number: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function masterOf(partnerId: number): Principal {
  return {
    userId: 0,
    username: 'bench',
    partnerId,
    roles: ['ROLE_USER', 'ROLE_INVOICE_PURCHASE_LIST'],
    status: 'ACTIVE',
    type: 'EMPLOYEE',
    isMaster: true,
    agentId: null,
    sessionId: '',
    isReadOnly: false,
    operator: null,
    provedAt: null,
    hasSecondFactor: false,
    companyName: 'bench',
    recommendationCode: null,
    dataVersion: '',
  }
}

/** Returns the access token. */
export async function signInAs(address: string, username: string): Promise<string> {
  const answer = await fetch(`${address}/api/frontend/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: benchPassword }),
  })
  if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.status}`)
  return ((await answer.json()) as { token: string }).token
}
