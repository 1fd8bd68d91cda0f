import { teamCalls } from '@partner-portal/contract/accounts/team'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { type LinkContext, queueSetPasswordLink } from '#domain/new-users/set-password-link.ts'
import { endAccess } from '#domain/session/sessions.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import type { Principal } from '#platform/session/principal.ts'
import { consumeQuota, consumeQuotas } from '#platform/throttling/rate-limits.ts'
import { inviteMember } from './invite-member.ts'
import { memberRolesOf } from './member-roles.ts'
import { findMasters, findTeam, getMember, updateMember } from './team.repository.ts'

const HOUR = 3600

/** The agents of a partner, in the hands of its masters. */
export function teamRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, installation } = context

  registerCall(app, teamCalls.findTeam, async ({ principal }) => ({
    collection: await findTeam(db, principal.partnerId),
  }))

  registerCall(app, teamCalls.findMasters, async ({ principal }) => {
    const isAgent = principal.agentId !== null && !principal.isMaster
    return { collection: isAgent ? await findMasters(db, principal.partnerId) : [] }
  })

  registerCall(app, teamCalls.createTeamMember, async ({ body, principal, fail }) => {
    const roles = memberRolesOf(body.roles, { own: principal.roles, held: [] }, fail)
    const now = clock.now()
    await consumeQuota(db, invitationsOf(principal.partnerId), now, fail)
    const invitation = { ...body, roles }
    const link = linkContextOf(principal, now)
    return db.transaction().execute((trx) => inviteMember(trx, invitation, principal, link, fail))
  })

  registerCall(app, teamCalls.updateTeamMember, ({ body, params, principal, fail }) =>
    inTeam(async (trx, now) => {
      const member = await requireMember(trx, principal, params.id, fail)
      const { roles: before, username } = member
      const roles = memberRolesOf(body.roles, { own: principal.roles, held: before }, fail)
      await updateMember(trx, { ...principal, id: member.id }, { roles })
      const detail = { member: username, before: { roles: before }, after: { roles } }
      await audit(trx, now, principal, 'team.member-roles', detail)
    }),
  )

  registerCall(app, teamCalls.deactivateTeamMember, ({ params, principal, fail }) =>
    inTeam(async (trx, now) => {
      const { id, username, status } = await requireMember(trx, principal, params.id, fail)
      if (status === 'DISABLED') return
      const change = { status: 'DISABLED', status_before: status, is_deactivated: true } as const
      await updateMember(trx, { ...principal, id }, change)
      const endedSessions = await endAccess(trx, [id], now)
      const detail = { member: username, before: { status }, endedSessions }
      await audit(trx, now, principal, 'team.member-deactivated', detail)
    }),
  )

  registerCall(app, teamCalls.activateTeamMember, ({ params, principal, fail }) =>
    inTeam(async (trx, now) => {
      const member = await requireMember(trx, principal, params.id, fail)
      const { id, username, statusBefore: status, isDeactivated } = member
      if (status === null) return
      if (!isDeactivated) throw fail('FORBIDDEN')
      const change = { status, status_before: null, is_deactivated: false }
      await updateMember(trx, { ...principal, id }, change)
      const detail = { member: username, after: { status } }
      await audit(trx, now, principal, 'team.member-activated', detail)
    }),
  )

  registerCall(app, teamCalls.resendInvitation, async ({ params, principal, fail }) => {
    const now = clock.now()
    const all = invitationsOf(principal.partnerId)
    const own = { bucket: `${all.bucket}:${params.id}`, max: 3, seconds: HOUR }
    await consumeQuotas(db, [own, all], now, fail)
    await db.transaction().execute(async (trx) => {
      const member = await requireMember(trx, principal, params.id, fail)
      if (member.status !== 'NEW') throw fail('NOT_FOUND')
      await queueSetPasswordLink(trx, member, linkContextOf(principal, now))
      await audit(trx, now, principal, 'team.member-reinvited', { member: member.username })
    })
    return undefined
  })

  async function inTeam(
    work: (trx: Parameters<typeof requireMember>[0], now: Date) => Promise<void>,
  ): Promise<undefined> {
    await db.transaction().execute((trx) => work(trx, clock.now()))
    return undefined
  }

  function linkContextOf({ username: by }: Principal, now: Date): LinkContext {
    return { now, by, installation }
  }
}

function invitationsOf(partnerId: number) {
  return { bucket: `invitations:${partnerId}`, max: 20, seconds: HOUR }
}

/** Locks an account of the master's team, or is 404. */
async function requireMember(
  trx: Db,
  { partnerId }: Principal,
  id: number,
  fail: Fail<'NOT_FOUND'>,
) {
  const member = await getMember(trx, { partnerId, id })
  if (!member) throw fail('NOT_FOUND')
  return member
}
