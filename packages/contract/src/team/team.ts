import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { calendarMonth, idParam, instant } from '../values/scalars.ts'
import { memberChange, teamInvitation } from './team.rules.ts'

/**
 * `invited`: has not set a password yet. `deactivated`: by a master of the partner, who may activate
 * the member again. `suspended` and `disabled`: by the provider.
 */
const memberStates = ['invited', 'active', 'deactivated', 'suspended', 'disabled'] as const
export type MemberState = (typeof memberStates)[number]

/** An account by which a member signs in. A backend without these rights leaves out the last three. */
const memberAccount = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string().nullable(),
  state: z.enum(memberStates),
  roles: z.array(z.string()),
  isMaster: z
    .boolean()
    .optional()
    .describe('Whether the member sees the rows of all agents, and manages the team'),
  mayConfirm: z
    .boolean()
    .optional()
    .describe('Whether the member may confirm the received documents that they see'),
  signedInAt: instant
    .nullable()
    .optional()
    .describe('The time of the last sign-in; null without one'),
})

/** An agent's share of the commission for documents funded in a month, from this one until the next share. */
const agentShare = z.object({
  from: calendarMonth.describe('The first month of the share: `2026-11`'),
  basisPoints: z.int().nullable().describe('4000 is 40 % of the commission; null: none'),
})
export type AgentShare = z.infer<typeof agentShare>

const teamMember = z
  .object({
    agentId: z.int().nullable().describe('The id of the agent; null for an employee'),
    name: z.string(),
    /** Null: an agent of the provider's records who cannot sign in and can be invited. */
    account: memberAccount.nullable(),
    shares: z
      .array(agentShare)
      .optional()
      .describe(
        "The agent's shares of the commission, oldest first; absent for an employee. A backend may leave it out",
      ),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof teamMember>

const agentRecords = z
  .object({
    leads: z.int().describe('The number of leads'),
    contracts: z.int().describe('The number of contracts and proposals'),
    documents: z.int().describe('The number of invoices and loans, received and gained'),
  })
  .meta({ id: 'AgentRecords' })
export type AgentRecords = z.infer<typeof agentRecords>

const teamMaster = z
  .object({ name: z.string(), email: z.string().nullable() })
  .meta({ id: 'TeamMaster' })

const params = z.object({ id: idParam })

const call = callsOf({ tag: 'Team', access: '/settings/team', feature: 'team' })

/**
 * A master's team: the users and agents of the partner. Goes beyond the specification. `{id}` is the id of
 * an account; one of another partner is 404. Nobody changes the own account here, so that a master stays: 403.
 * All writes need a recent proof of who the master is, so under a switched login they are 403.
 */
export const teamCalls = {
  /** All users, and agents without an account, by name. */
  findTeam: call('GET', '/team', {
    without: 'the page says that the salesman manages it',
    summary: 'The people of the partner and what they may do',
    responses: { 200: z.object({ collection: z.array(teamMember) }) },
  }),
  /** The masters of the partner, for its other users; for masters none. */
  findMasters: call('GET', '/team/masters', {
    access: 'ROLE_USER',
    screen: '/settings/team',
    without: 'the page says that the salesman manages it',
    summary: "The user's masters",
    responses: { 200: z.object({ collection: z.array(teamMaster) }) },
  }),
  /** The numbers of records that a hand-over of all of an agent moves. An agent of another partner is 404. */
  getAgentRecords: call('GET', '/agents/{id}/records', {
    without: 'the question before a deactivation has no numbers',
    summary: "The numbers of an agent's leads, contracts and documents",
    params,
    responses: { 200: agentRecords },
    errors: ['NOT_FOUND'],
  }),
  /**
   * Creates an account and sends the link to set a password (72 hours, once). A role that the master
   * lacks is 403, a login that exists, or an e-mail of the team, 409 LOGIN_TAKEN, an agent with an account or
   * of another partner 404. At most 20 invitations an hour for a partner.
   */
  createTeamMember: call('POST', '/team', {
    stepUp: 'always',
    summary: 'Invite an agent or an employee',
    body: teamInvitation,
    responses: { 201: teamMember },
    errors: ['NOT_FOUND', 'LOGIN_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
  /**
   * Roles that the master lacks stay as they are; to grant one is 403. The rows of an agent who becomes an
   * employee stay with the agent, who has no account then; `agentId` of no such agent is 404. A share replaces
   * those from its month on, and no month that is over changes.
   */
  updateTeamMember: call('PUT', '/team/{id}', {
    stepUp: 'always',
    summary: "Set what a member may do, from their next call on, and an agent's share",
    params,
    body: memberChange,
    errors: ['NOT_FOUND'],
  }),
  /** Ends the member's sessions and open links at once. Repeating it changes nothing. */
  deactivateTeamMember: call('POST', '/team/{id}/deactivate', {
    stepUp: 'always',
    summary: 'Deactivate a member',
    params,
    errors: ['NOT_FOUND'],
  }),
  /** 403 for a member whom the provider disabled. Repeating it changes nothing. */
  activateTeamMember: call('POST', '/team/{id}/activate', {
    stepUp: 'always',
    summary: 'Activate a member whom a master deactivated',
    params,
    errors: ['NOT_FOUND'],
  }),
  /** Voids the older link. 404 for a member who has set a password. 3 an hour for a member. */
  resendInvitation: call('POST', '/team/{id}/invitation', {
    stepUp: 'always',
    summary: 'Send the link to set a password again',
    params,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
}
