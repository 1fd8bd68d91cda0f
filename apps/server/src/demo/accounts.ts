import type { AgentShare } from '@partner-portal/contract/team/team'
import { loginKey } from '#domain/account/accounts.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Company } from './companies.ts'
import { demoUsers } from './users.ts'

export const demoPartners = [
  { code: 'DEMO', name: 'Partner Finansowy Dąbrowski sp. z o.o.', recommendation_code: null },
  { code: 'BROKER', name: 'Broker Integracje Online sp. z o.o.', recommendation_code: 'BRK2026' },
  { code: 'SINGLE', name: 'Sklep Jednego Produktu s.c.', recommendation_code: 'SNG2026' },
] as const
const malgorzata = {
  first_name: 'Małgorzata',
  last_name: 'Źrebiec',
  phone_number: '+48 22 555 01 23',
  email: 'malgorzata.zrebiec@example.com',
}
const swietoslawa = {
  first_name: 'Świętosława',
  last_name: 'Kądziela-Wróbel',
  phone_number: '+48 22 555 01 45',
  email: 'swietoslawa.kadziela@example.com',
}
const sharesOfFirst: AgentShare[] = [
  { from: '2024-01', basisPoints: 3000 },
  { from: '2026-04', basisPoints: 3750 },
]
const agents = ['Łucja Ścibor', 'Adam Żak', 'Zofia Ćwiek', 'Bogdan Nowak']

/** Inserts partners, agents and users. The partners get the last of the companies. */
export async function insertAccounts(trx: Db, companies: readonly Company[], password: string) {
  const last = companies.slice(-demoPartners.length)
  const partnerRows = await trx
    .insertInto('partner')
    .values(demoPartners.map((partner, index) => ({ ...partner, nip: last[index]?.nip ?? null })))
    .returning(['id', 'code'])
    .execute()
  const partnerIds = new Map(partnerRows.map((row) => [row.code, row.id]))
  const idOf = (code: string) => partnerIds.get(code) as number
  const demoId = idOf('DEMO')

  const salesmen = Object.entries({ DEMO: malgorzata, BROKER: swietoslawa, SINGLE: swietoslawa })
  await trx
    .insertInto('salesman')
    .values(salesmen.map(([code, person]) => ({ partner_id: idOf(code), ...person })))
    .execute()
  await trx
    .insertInto('broker_contract')
    .values({
      partner_id: idOf('BROKER'),
      number: 'UB/2026/0042',
      signed_at: '2026-02-03',
      status: 'ACTIVE',
      document_url: null,
    })
    .execute()
  const agentRows = await trx
    .insertInto('agent')
    .values(
      agents.map((name, index) => {
        const shares = JSON.stringify(index === 0 ? sharesOfFirst : [])
        return { partner_id: demoId, code: `A${index + 1}`, name, shares }
      }),
    )
    .returning('id')
    .execute()
  const agentIds = agentRows.map((row) => row.id)

  const userRows = await trx
    .insertInto('portal_user')
    .values(
      demoUsers.map((user) => ({
        partner_id: idOf(user.partner),
        username: user.username,
        username_key: loginKey(user.username),
        password_hash: user.hasNoPassword ? null : password,
        roles: [...user.roles],
        status: user.status,
        type: user.type,
        is_master: user.isMaster ?? false,
        agent_id: user.agent === undefined ? null : (agentIds[user.agent] ?? null),
        email: `${user.username}@example.com`,
        phone_number: '+48225550100',
      })),
    )
    .returning(['id', 'username'])
    .execute()
  return {
    /** The partner with rows in its lists. */
    partnerId: demoId,
    agentIds,
    userIds: new Map(userRows.map((row) => [row.username, row.id])),
  }
}
