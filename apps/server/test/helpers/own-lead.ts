import { callsOf } from './integration-calls.ts'
import { addCompanies, reportLead, reportOf } from './lead-reports.ts'
import type { TestPortal } from './test-portal.ts'

let batch = 0

/** A newly reported lead of the agent, and all agents of its partner. */
export async function reportOwnLead(portal: TestPortal) {
  portal.clock.advance(61 * 60_000)
  const [nip = ''] = await addCompanies(portal.db, 9_000 + batch++, 1)
  const { token } = await portal.signIn('agent')
  const reported = await reportLead(portal, token, reportOf(nip))
  const { id, number } = reported.json<{ id: number; number: string }>()
  const agent = await callsOf(portal, 'agent', token)
  const master = await callsOf(portal, 'master')
  const agents = await portal.db
    .selectFrom('agent')
    .innerJoin('partner', 'partner.id', 'agent.partner_id')
    .leftJoin('portal_user', (join) =>
      join
        .onRef('portal_user.partner_id', '=', 'agent.partner_id')
        .onRef('portal_user.agent_id', '=', 'agent.id'),
    )
    .select(['agent.id', 'agent.code', 'username'])
    .where('partner.code', '=', 'DEMO')
    .orderBy('agent.id')
    .execute()
  return { id, number, nip, agent, master, agents }
}

/** A lead as a line from the provider's system. */
export async function importedLine(portal: TestPortal, id: number, change: object = {}) {
  const lead = await portal.db
    .selectFrom('lead')
    .leftJoin('agent', (join) =>
      join
        .onRef('agent.partner_id', '=', 'lead.partner_id')
        .onRef('agent.id', '=', 'lead.agent_id'),
    )
    .select(['number', 'nip', 'product', 'status', 'company_name as companyName'])
    .select(['date_added as dateAdded', 'blocked_until as blockedUntil', 'agent.code as agentCode'])
    .select(['first_name as firstName', 'last_name as lastName'])
    .select(['phone_number as phoneNumber', 'email'])
    .where('lead.id', '=', id)
    .executeTakeFirstOrThrow()
  const [dateAdded, blockedUntil] = [lead.dateAdded, lead.blockedUntil].map((at) =>
    at.toISOString(),
  )
  return { ...lead, externalId: `ext-${id}`, dateAdded, blockedUntil, ...change }
}
