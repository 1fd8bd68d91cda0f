import { setTimeout as delay } from 'node:timers/promises'
import { loginKey } from '../../apps/server/src/domain/account/accounts.ts'
import type { Db } from '../../apps/server/src/platform/database/connect.ts'
import { hashPassword } from '../../apps/server/src/platform/session/passwords.ts'
import type { Principal } from '../../apps/server/src/platform/session/principal.ts'
import { signIn } from './bench-server.ts'

const password = 'Bench-2026'
const PAUSE_MS = 20

/** A user of the partner who may sign in and sees every row. */
export async function createMaster(db: Db, partnerId: number, username: string): Promise<void> {
  const { roles, status, type } = masterOf(partnerId)
  await db
    .insertInto('portal_user')
    .values({
      partner_id: partnerId,
      username,
      username_key: loginKey(username),
      password_hash: await hashPassword(password),
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
    mayConfirm: true,
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
  return (await signIn(address, { username, password })).token
}

/** A user asks one question after the other. Resolves to the times of the answers. */
export async function timeCalls(
  token: string,
  seconds: number,
  next: () => string,
  onRefused?: () => void,
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const begun = performance.now()
    const answer = await fetch(next(), { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.status === 503 && onRefused) onRefused()
    else if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status}`)
    times.push(performance.now() - begun)
    await delay(PAUSE_MS)
  }
  return times
}
