import { decimalText } from '@partner-portal/contract/money'
import { Command } from 'commander'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { asTable, group, limitOption, reading } from '../command/answer.ts'
import { partnerIdOf } from '../partners/partner-commands.ts'

interface Options {
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

async function listSettlements(db: Db, options: Options) {
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
