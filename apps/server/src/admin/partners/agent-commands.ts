import { Command } from 'commander'
import { sql } from 'kysely'
import { agentFields } from '#modules/agents/agents.import.ts'
import { auditAgents } from '#modules/agents/audit-agents.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing, group, reading } from '../command/answer.ts'
import { operatorName } from '../command/operator-name.ts'
import { readOption } from '../command/read-option.ts'
import { partnerIdOf } from './partner-commands.ts'

interface Options {
  partner: string
  name: string
}

export function agentCommands(): Command {
  const of = (name: string, description: string) =>
    new Command(name)
      .description(description)
      .argument('<code>', "the agent's code: what agentCode says in an import")
      .requiredOption('--partner <code>', 'the partner of the agent')
      .requiredOption('--name <name>', 'first and last name')
  return group('agent', 'the people of a partner to whom rows belong', [
    changing(of('create', 'make an agent of a partner'), createAgent),
    changing(of('update', 'rename an agent; their rows and users stay'), updateAgent),
    reading(
      new Command('list')
        .description('list the agents, with the users who sign in as them')
        .option('--partner <code>', 'of one company'),
      listAgents,
    ),
  ])
}

export function createAgent(db: Db, given: string, options: Options) {
  const { partner } = options
  const { code, name } = read(given, options)
  return db.transaction().execute(async (trx) => {
    const partnerId = await partnerIdOf(trx, partner)
    const agent = await trx
      .insertInto('agent')
      .values({ partner_id: partnerId, code, name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!agent) throw new AdminError(`Partner ${partner} already has an agent ${code}.`)
    const ids = new Set([agent.id])
    await auditAgents(trx, partnerId, { writtenIds: ids, createdIds: ids }, whoAndWhen())
    return {
      json: { code, name, partner },
      text: `Agent ${code} (${name}) of ${partner} is created.`,
    }
  })
}

export function updateAgent(db: Db, given: string, options: Options) {
  const { partner } = options
  const { code, name } = read(given, options)
  return db.transaction().execute(async (trx) => {
    const partnerId = await partnerIdOf(trx, partner)
    const agent = await trx
      .selectFrom('agent')
      .select(['id', 'name'])
      .where('partner_id', '=', partnerId)
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst()
    if (!agent) throw new AdminError(`Partner ${partner} has no agent ${code}.`)
    if (agent.name !== name) {
      await trx
        .updateTable('agent')
        .set({ name })
        .where('partner_id', '=', partnerId)
        .where('id', '=', agent.id)
        .execute()
      const ids = { writtenIds: new Set([agent.id]), createdIds: new Set<number>() }
      await auditAgents(trx, partnerId, ids, whoAndWhen())
    }
    return { json: { code, name, partner }, text: `Agent ${code} of ${partner} is ${name}.` }
  })
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
  if (options.partner !== undefined) {
    await partnerIdOf(db, options.partner)
    query = query.where('partner.code', '=', options.partner)
  }
  return query.execute()
}

function read(code: string, { name }: Options) {
  return {
    code: readOption('code', agentFields.code, code),
    name: readOption('--name', agentFields.name, name),
  }
}

const whoAndWhen = () => ({ now: systemClock.now(), by: operatorName() })
