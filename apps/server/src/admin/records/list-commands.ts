import { nip as nipRule } from '@partner-portal/contract/rules/nip'
import { decimalText } from '@partner-portal/contract/values/money'
import { Command } from 'commander'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { asTable, group, limitOption, reading } from '../command/answer.ts'
import { partnerIdOf } from '../command/find-partner.ts'
import { readRule } from '../command/write-record.ts'

interface LeadOptions {
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

async function listLeads(db: Db, options: LeadOptions) {
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

interface SettlementOptions {
  partner?: string
  earlyPayout?: boolean
  differing?: boolean
  limit: number
}

export function settlementCommands(): Command {
  return group('settlement', 'settlements of partners', [
    reading(
      new Command('list')
        .description('the newest settlements, the sums of their lines, and early payout requests')
        .option('--partner <code>', 'of one company')
        .option('--early-payout', 'only those with an early payout request')
        .option('--differing', 'only those whose amount differs from the sum of their lines')
        .addOption(limitOption()),
      listSettlements,
    ),
  ])
}

async function listSettlements(db: Db, options: SettlementOptions) {
  let query = db
    .with('sums', (sums) =>
      sums
        .selectFrom('settlement_line')
        .select(['partner_id', 'settlement_id', sql<number>`sum(amount)::bigint`.as('linesAmount')])
        .groupBy(['partner_id', 'settlement_id']),
    )
    .selectFrom('settlement')
    .innerJoin('partner', 'partner.id', 'settlement.partner_id')
    .leftJoin('sums', (join) =>
      join
        .onRef('sums.partner_id', '=', 'settlement.partner_id')
        .onRef('sums.settlement_id', '=', 'settlement.id'),
    )
    .leftJoin('early_payout', (join) =>
      join
        .onRef('early_payout.partner_id', '=', 'settlement.partner_id')
        .onRef('early_payout.settlement_id', '=', 'settlement.id'),
    )
    .leftJoin('portal_user', 'portal_user.id', 'early_payout.requested_by')
    .select([
      'number',
      'partner.code as partner',
      'settlement.status',
      'settlement.amount',
      'linesAmount',
      'currency',
      'requested_at as earlyPayout',
      'username as requestedBy',
      'early_payout.amount as requestedAmount',
    ])
    .orderBy('period_from', 'desc')
    .orderBy('settlement.id', 'desc')
    .limit(options.limit)
  if (options.partner !== undefined)
    query = query.where('settlement.partner_id', '=', await partnerIdOf(db, options.partner))
  if (options.earlyPayout) query = query.where('requested_at', 'is not', null)
  if (options.differing) query = query.whereRef('linesAmount', '!=', 'settlement.amount')
  const rows = await query.execute()
  const text = asTable(
    rows.map((row) => ({
      ...row,
      amount: decimalText(row.amount),
      linesAmount: row.linesAmount === null ? null : decimalText(row.linesAmount),
      requestedAmount: row.requestedAmount === null ? null : decimalText(row.requestedAmount),
    })),
  )
  return { json: rows, text }
}

interface DeliveryOptions {
  partner?: string
  failed?: boolean
  limit: number
}

export function deliveriesCommand(): Command {
  return reading(
    new Command('deliveries')
      .description('the newest attempts to deliver limit notifications, with their outcome')
      .option('--partner <code>', 'of one company')
      .option('--failed', 'only those that were not delivered')
      .addOption(limitOption()),
    listDeliveries,
  )
}

async function listDeliveries(db: Db, options: DeliveryOptions) {
  let query = db
    .selectFrom('delivery_attempt as attempt')
    .innerJoin('notification', (join) =>
      join
        .onRef('notification.partner_id', '=', 'attempt.partner_id')
        .onRef('notification.id', '=', 'attempt.notification_id'),
    )
    .innerJoin('partner', 'partner.id', 'attempt.partner_id')
    .select([
      'attempted_at as at',
      'partner.code as partner',
      'attempt.product',
      'environment',
      'kind',
      'outcome',
      'status',
      'duration_ms as ms',
      'url',
      'notification_id as notification',
      // The next attempt of the notification.
      'due_at as next',
    ])
    .orderBy('attempted_at', 'desc')
    .orderBy('attempt.id', 'desc')
    .limit(options.limit)
  if (options.partner !== undefined)
    query = query.where('attempt.partner_id', '=', await partnerIdOf(db, options.partner))
  if (options.failed) query = query.where('outcome', '<>', 'DELIVERED')
  return query.execute()
}
