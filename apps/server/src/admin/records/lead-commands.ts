import { nip as nipRule } from '@partner-portal/contract/rules/nip'
import { Command } from 'commander'
import type { Db } from '#platform/database/connect.ts'
import { group, limitOption, reading } from '../command/answer.ts'
import { readRule } from '../command/read-option.ts'
import { partnerIdOf } from '../partners/partner-commands.ts'

interface Options {
  partner?: string
  nip?: string
  unverified?: boolean
  limit: number
}

export function leadCommands(): Command {
  return group('lead', 'blocked clients', [
    reading(
      new Command('list')
        .description('the newest leads, and who reported them')
        .option('--partner <code>', 'of one company')
        .option('--nip <nip>', 'leads with this NIP, of all partners')
        .option('--unverified', 'only those whose company the register could not check')
        .addOption(limitOption()),
      listLeads,
    ),
  ])
}

async function listLeads(db: Db, options: Options) {
  let query = db
    .selectFrom('lead')
    .innerJoin('partner', 'partner.id', 'lead.partner_id')
    .leftJoin('portal_user', 'portal_user.id', 'lead.reported_by')
    .select([
      'number',
      'date_added as added',
      'partner.code as partner',
      'username as reportedBy',
      'lead.nip',
      'company_name as company',
      'product',
      'lead.status',
      'blocked_until as blockedUntil',
      'company_verified as verified',
    ])
    .orderBy('date_added', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(options.limit)
  if (options.partner !== undefined)
    query = query.where('lead.partner_id', '=', await partnerIdOf(db, options.partner))
  if (options.nip !== undefined)
    query = query.where('lead.nip', '=', readRule(nipRule, options.nip))
  if (options.unverified) query = query.where('company_verified', '=', false)
  return query.execute()
}
