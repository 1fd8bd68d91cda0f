import { Command } from 'commander'
import { sql } from 'kysely'
import { agentRecord } from '#modules/agents/agents.import.ts'
import type { Db } from '#platform/database/connect.ts'
import { group, reading } from '../command/answer.ts'
import { partnerIdOf } from '../command/find-partner.ts'
import { recordCommand } from '../command/write-record.ts'

const ofAgent = {
  argument: ['code', "the agent's code: what agentCode says in an import"],
  options: {
    partnerCode: ['--partner <code>', 'the partner of the agent'],
    name: ['--name <name>', 'first and last name'],
  },
} as const

export function agentCommands(): Command {
  return group('agent', 'the people of a partner to whom rows belong', [
    recordCommand(agentRecord, {
      ...ofAgent,
      name: 'create',
      description: 'make an agent of a partner',
      expected: newAgent,
      says: ({ row: { code, name, partnerCode: partner } }) => ({
        json: { code, name, partner },
        text: `Agent ${code} (${name}) of ${partner} is created.`,
      }),
    }),
    recordCommand(agentRecord, {
      ...ofAgent,
      name: 'update',
      description: 'rename an agent; their rows and users stay',
      expected: knownAgent,
      says: ({ row: { code, name, partnerCode: partner } }) => ({
        json: { code, name, partner },
        text: `Agent ${code} of ${partner} is ${name}.`,
      }),
    }),
    reading(
      new Command('list')
        .description('list the agents, with the users who sign in as them')
        .option('--partner <code>', 'of one company'),
      listAgents,
    ),
  ])
}

export function newAgent(code: string) {
  return { isNew: true, otherwise: `The partner already has an agent ${code}.` }
}

export function knownAgent(code: string) {
  return { isNew: false, otherwise: `The partner has no agent ${code}.` }
}

async function listAgents(db: Db, options: { partner?: string }) {
  let query = db
    .selectFrom('agent')
    .innerJoin('partner', 'partner.id', 'agent.partner_id')
    .leftJoin('portal_user', (join) =>
      join
        .onRef('portal_user.partner_id', '=', 'agent.partner_id')
        .onRef('portal_user.agent_id', '=', 'agent.id'),
    )
    .select(['partner.code as partner', 'agent.code', 'agent.name'])
    .select(
      sql<
        string[]
      >`coalesce(array_agg(username order by username) filter (where username is not null), '{}')`.as(
        'users',
      ),
    )
    .groupBy(['partner.code', 'agent.code', 'agent.name', 'agent.name_sort'])
    .orderBy('partner.code')
    .orderBy('agent.name_sort')
    .orderBy('agent.code')
  if (options.partner !== undefined)
    query = query.where('agent.partner_id', '=', await partnerIdOf(db, options.partner))
  return query.execute()
}
