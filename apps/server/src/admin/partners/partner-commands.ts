import { phoneNumber } from '@partner-portal/contract/rules/phone'
import { email } from '@partner-portal/contract/rules/texts'
import { Command } from 'commander'
import { sql } from 'kysely'
import { endAccess } from '#domain/account/sessions.ts'
import { brokerContractRecord } from '#modules/account/settings/broker-contracts.import.ts'
import { partnerRecord } from '#modules/partners/partners.import.ts'
import { agentRecord } from '#modules/team/agents.import.ts'
import { systemClock } from '#platform/clock.ts'
import { type Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import { changing, group, OF_OWNER, reading } from '../command/answer.ts'
import { listing, ofPartner } from '../command/listing.ts'
import { recordByOperator } from '../command/operator.ts'
import { partnerIdOf, readRule, recordCommand } from '../command/write-record.ts'

export function partnerCommands(): Command {
  return group('partner', 'partner companies', [
    recordCommand(partnerRecord, {
      name: 'create',
      description: 'create a partner company',
      arguments: { code: 'a code of capitals, digits and dashes' },
      options: {
        name: ['--name <name>', 'the company name'],
        nip: ['--nip <nip>', 'its tax number'],
        recommendationCode: ['--recommendation-code <code>', 'for brokers'],
      },
      expected: newPartner,
      says: ({ row: { code, name } }) => ({
        json: { code, name },
        text: `Partner ${code} (${name}) is created.`,
      }),
    }),
    reading(new Command('list').description('list the partner companies'), listPartners),
    changing(
      new Command('disable')
        .description(
          `shut out a partner's users at once, and disable its shops' keys and forms${OF_OWNER}`,
        )
        .argument('<code>'),
      (trx: Db, code: string) => changePartnerAccess(trx, code, { isDisabled: true }),
    ),
    changing(
      new Command('enable')
        .description(`admit a disabled partner again; its keys and forms work as before${OF_OWNER}`)
        .argument('<code>'),
      (trx: Db, code: string) => changePartnerAccess(trx, code, { isDisabled: false }),
    ),
  ])
}

export function newPartner(code: string) {
  return { isNew: true, otherwise: `There is already a partner ${code}.` }
}

function listPartners(db: Db) {
  return db
    .selectFrom('partner')
    .select(['code', 'name', 'nip', 'recommendation_code'])
    .select(sql<boolean>`disabled_at is not null`.as('disabled'))
    .orderBy('code')
    .execute()
}

export async function changePartnerAccess(
  trx: Db,
  code: string,
  { isDisabled }: { isDisabled: boolean },
) {
  const state = isDisabled ? 'disabled' : 'enabled'
  const now = systemClock.now()
  const id = await partnerIdOf(trx, code)
  const changed = await trx
    .updateTable('partner')
    .set({ disabled_at: isDisabled ? now : null })
    .where('id', '=', id)
    .where('disabled_at', isDisabled ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed)
    return { json: { code, changed: false }, text: `Partner ${code} is already ${state}.` }
  const ended = isDisabled ? await endAccess(trx, await userIdsOf(trx, id), now) : 0
  if (isDisabled)
    await recordByOperator(trx, id, 'partner.disabled', { id }, { endedSessions: ended })
  else await recordByOperator(trx, id, 'partner.enabled', { id }, {})
  const logins = isDisabled ? ` Sessions ended: ${ended}.` : ''
  return {
    json: { code, state, endedSessions: ended },
    text: `Partner ${code} is ${state}.${logins}`,
  }
}

async function userIdsOf(trx: Db, partnerId: number): Promise<number[]> {
  const users = await trx
    .selectFrom('portal_user')
    .select('id')
    .where('partner_id', '=', partnerId)
    .execute()
  return users.map((user) => user.id)
}

export function brokerContractCommands(): Command {
  return group('broker-contract', 'the contracts of brokers with the provider', [
    recordCommand(brokerContractRecord, {
      name: 'set',
      description: "set a partner's contract, which its users see in their settings",
      arguments: { partnerCode: "the partner's code" },
      options: {
        number: ['--number <number>'],
        signedAt: ['--signed-at <day>', 'YYYY-MM-DD'],
        status: ['--status <status>', 'default: unchanged, ACTIVE for a new contract'],
        documentUrl: ['--document-url <url>', 'the address of the document'],
      },
      says({ row: { partnerCode: partner, ...contract }, isChanged }) {
        const same = isChanged ? '' : ' as before'
        return {
          json: { partner, ...contract, changed: isChanged },
          text: `The contract of ${partner} is ${contract.number} of ${contract.signedAt}${same}.`,
        }
      },
    }),
    reading(new Command('list').description('list the contracts'), listBrokerContracts),
  ])
}

function listBrokerContracts(db: Db) {
  return db
    .selectFrom('broker_contract')
    .innerJoin('partner', 'partner.id', 'broker_contract.partner_id')
    .select(['partner.code as partner', 'number', 'signed_at as signedAt', 'status'])
    .select('document_url as documentUrl')
    .orderBy('partner.code')
    .execute()
}

export interface Salesman {
  firstName: string
  lastName: string
  phone?: string | undefined
  email?: string | undefined
}

export function salesmanCommands(): Command {
  return group('salesman', "the provider's person for a partner", [
    changing(
      new Command('set')
        .description('name the salesman of a partner')
        .argument('<partner>', "the partner's code")
        .requiredOption('--first-name <name>')
        .requiredOption('--last-name <name>')
        .option('--phone <number>')
        .option('--email <address>'),
      setSalesman,
    ),
  ])
}

async function setSalesman(trx: Db, code: string, options: Salesman) {
  const partnerId = await partnerIdOf(trx, code)
  await recordByOperator(trx, partnerId, 'salesman.set', { id: partnerId }, {})
  return {
    json: await saveSalesman(trx, partnerId, options),
    text: `The salesman of ${code} is ${options.firstName} ${options.lastName}.`,
  }
}

export async function saveSalesman(trx: Db, partnerId: number, values: Salesman) {
  const salesman = {
    partner_id: partnerId,
    first_name: values.firstName,
    last_name: values.lastName,
    phone_number: values.phone ? readRule(phoneNumber, values.phone) : null,
    email: values.email ? readRule(email, values.email) : null,
  }
  await trx
    .insertInto('salesman')
    .values(salesman)
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(salesman))
    .execute()
  return salesman
}

const ofAgent = {
  arguments: { code: "the agent's code: what agentCode says in an import" },
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
    listing('list', 'list the agents, with the users who sign in as them', {
      query: selectAgents,
      filters: [ofPartner('agent.partner_id')],
      isWhole: true,
    }),
  ])
}

export function newAgent(code: string) {
  return { isNew: true, otherwise: `The partner already has an agent ${code}.` }
}

export function knownAgent(code: string) {
  return { isNew: false, otherwise: `The partner has no agent ${code}.` }
}

const usersOf = sql<string[]>`coalesce(array_agg(username order by username)
  filter (where username is not null), '{}')`

function selectAgents(db: Db) {
  return db
    .selectFrom('agent')
    .innerJoin('partner', 'partner.id', 'agent.partner_id')
    .leftJoin('portal_user', samePartner('portal_user.agent_id', 'agent.id'))
    .select(['partner.code as partner', 'agent.code', 'agent.name'])
    .select(usersOf.as('users'))
    .groupBy(['partner.code', 'agent.code', 'agent.name', 'agent.name_sort'])
    .orderBy('partner.code')
    .orderBy('agent.name_sort')
    .orderBy('agent.code')
}
