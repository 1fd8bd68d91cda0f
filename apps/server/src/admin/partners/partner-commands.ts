import { nip as nipRule } from '@partner-portal/contract/rules/nip'
import { Command } from 'commander'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing, group, reading } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'
import { readRule } from '../command/read-option.ts'
import { partnerAccessCommands } from './partner-access.ts'

export function partnerCommands(): Command {
  return group('partner', 'partner companies', [
    changing(
      new Command('create')
        .description('create a partner company')
        .argument('<code>', 'a code of capitals, digits and dashes')
        .requiredOption('--name <name>', 'the company name')
        .option('--nip <nip>', 'its tax number')
        .option('--recommendation-code <code>', 'for brokers'),
      createPartner,
    ),
    reading(new Command('list').description('list the partner companies'), listPartners),
    ...partnerAccessCommands(),
  ])
}

async function createPartner(
  db: Db,
  code: string,
  options: { name: string; nip?: string; recommendationCode?: string },
) {
  const nip = options.nip === undefined ? null : readRule(nipRule, options.nip)
  const { name, recommendationCode = null } = options
  await db.transaction().execute(async (trx) => {
    await insertPartner(trx, { code, name, nip, recommendationCode })
    const detail = { partner: code, name, nip, recommendation_code: recommendationCode }
    await auditByOperator(trx, 'partner.created', detail)
  })
  return { json: { code, name }, text: `Partner ${code} (${name}) is created.` }
}

export async function insertPartner(
  db: Db,
  partner: { code: string; name: string; nip: string | null; recommendationCode: string | null },
): Promise<{ id: number }> {
  const { code, name, nip, recommendationCode } = partner
  if (!/^[A-Z0-9][A-Z0-9-]{1,39}$/.test(code))
    throw new AdminError(`${code} is not a valid code: use 2 to 40 capitals, digits and dashes.`)
  const created = await db
    .insertInto('partner')
    .values({ code, name, nip, recommendation_code: recommendationCode })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created)
    throw new AdminError(
      `There is already a partner ${code}, or another with that recommendation code.`,
    )
  return created
}

function listPartners(db: Db) {
  return db
    .selectFrom('partner')
    .select(['code', 'name', 'nip', 'recommendation_code'])
    .select(sql<boolean>`disabled_at is not null`.as('disabled'))
    .orderBy('code')
    .execute()
}

export async function partnerIdOf(db: Db, code: string): Promise<number> {
  const partner = await db
    .selectFrom('partner')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!partner) throw new AdminError(`There is no partner ${code}. See: portal-admin partner list`)
  return partner.id
}
