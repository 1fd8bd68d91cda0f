import type { TeamMember } from '@partner-portal/contract/accounts/team'
import type { Role } from '@partner-portal/contract/protocol/roles'
import type { teamInvitation } from '@partner-portal/contract/rules/team'
import type { output } from 'zod/mini'
import { insertUser } from '#domain/new-users/insert-user.ts'
import type { LinkContext } from '#domain/new-users/set-password-link.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import type { Principal } from '#platform/session/principal.ts'
import { getAgentWithoutAccount, insertAgent } from './team.repository.ts'

type Invitation = Omit<output<typeof teamInvitation>, 'roles'> & { readonly roles: Role[] }

/** Creates the account of an agent, and the agent too unless the provider's records have them. */
export async function inviteMember(
  trx: Db,
  { name, email, phoneNumber, roles, agentId }: Invitation,
  principal: Principal,
  context: LinkContext,
  fail: Fail<'NOT_FOUND' | 'LOGIN_TAKEN'>,
): Promise<TeamMember> {
  const { partnerId, type } = principal
  const agent = agentId
    ? await getAgentWithoutAccount(trx, { partnerId, id: agentId })
    : await insertAgent(trx, { partnerId, code: email, name })
  if (!agent) throw fail(agentId ? 'NOT_FOUND' : 'LOGIN_TAKEN')
  const login = { username: email, partnerId, email, phoneNumber }
  const user = { ...login, roles, type, isMaster: false, agentId: agent.id }
  const created = await insertUser(trx, user, context)
  if (!created) throw fail('LOGIN_TAKEN')
  const detail = { member: email, agentId: agent.id, after: { roles } }
  await audit(trx, context.now, principal, 'team.member-invited', detail)
  const account = { id: created.id, username: email, email, state: 'invited' as const, roles }
  return { agentId: agent.id, name: agent.name, account }
}
