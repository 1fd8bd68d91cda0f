import { nip as nipRule } from '@partner-portal/contract/rules/nip'
import { phoneNumber as phoneRule } from '@partner-portal/contract/rules/phone'
import { email as emailRule } from '@partner-portal/contract/rules/texts'
import { decimalText } from '@partner-portal/contract/values/money'
import { Command } from 'commander'
import { sql } from 'kysely'
import { createContractLink } from '#domain/links/links.ts'
import { confirmContractMail } from '#domain/messages/customer-messages.ts'
import { samePartner } from '#domain/same-partner.ts'
import { leadExtensionRecord } from '#modules/leads/lead-extensions.import.ts'
import { earlyPayoutRecord } from '#modules/settlements/early-payout.import.ts'
import { systemClock } from '#platform/clock.ts'
import { type Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { asTable, changing, group, limitOption, reading } from '../command/answer.ts'
import { readInstallation } from '../command/installation.ts'
import { AdminError, auditByOperator, operatorName } from '../command/operator.ts'
import { partnerIdOf, readRule, recordCommand } from '../command/write-record.ts'
import { disputeCommands } from './dispute-commands.ts'

interface LeadOptions {
  partner?: string
  nip?: string
  unverified?: boolean
  extension?: boolean
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
        .option('--extension', 'only those of which longer protection is asked for')
        .addOption(limitOption()),
      listLeads,
    ),
    recordCommand(leadExtensionRecord, {
      name: 'decide-extension',
      description: 'accept or refuse a request for longer protection',
      argument: ['leadNumber', 'the number of the lead'],
      options: {
        partnerCode: ['--partner <code>', 'the partner of the lead'],
        outcome: ['--outcome <outcome>', 'the decision'],
        until: ['--until <day>', 'the last day of the longer protection'],
        answer: ['--answer <text>', 'in Polish, for the partner; required to refuse'],
      },
      says: ({ row, isChanged }) => ({
        json: { number: row.leadNumber, outcome: row.outcome, changed: isChanged },
        text: isChanged
          ? `The request for lead ${row.leadNumber} is ${row.outcome}.`
          : `The request for lead ${row.leadNumber} was decided so before; nothing changed.`,
      }),
    }),
    ...disputeCommands(),
  ])
}

async function listLeads(db: Db, options: LeadOptions) {
  let query = db
    .selectFrom('lead')
    .innerJoin('partner', 'partner.id', 'lead.partner_id')
    .leftJoin('portal_user', 'portal_user.id', 'lead.reported_by')
    .leftJoin('lead_entry as request', (join) =>
      join
        .on(samePartner('request.lead_id', 'lead.id'))
        .on('request.kind', '=', 'extension')
        .on('request.outcome', 'is', null),
    )
    .select(['number', 'date_added as added', 'partner.code as partner', 'username as reportedBy'])
    .select(['lead.nip', 'company_name as company', 'product', 'lead.status'])
    .select(['blocked_until as blockedUntil', 'company_verified as verified'])
    .select(['request.text as extensionReason'])
    .orderBy('date_added', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(options.limit)
  if (options.partner !== undefined)
    query = query.where('lead.partner_id', '=', await partnerIdOf(db, options.partner))
  if (options.nip !== undefined)
    query = query.where('lead.nip', '=', readRule(nipRule, options.nip))
  if (options.unverified) query = query.where('company_verified', '=', false)
  if (options.extension) query = query.where('request.id', 'is not', null)
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
    recordCommand(earlyPayoutRecord, {
      name: 'answer-early-payout',
      description: 'accept or refuse a request for an early payout, or say that it is paid',
      argument: ['settlementExternalId', 'the external id of the settlement'],
      options: {
        partnerCode: ['--partner <code>', 'the partner who asked'],
        state: ['--state <state>', 'what becomes of the request'],
        charge: ['--charge <amount>', 'of accepted: what is kept'],
        reason: ['--reason <text>', 'of refused: why, in Polish, for the partner'],
        paidDate: ['--paid-date <day>', 'of paid: the day'],
        paidAmount: ['--paid-amount <amount>', 'of paid: how much'],
      },
      says: ({ row: { settlementExternalId: id, state }, isChanged }) => ({
        json: { settlement: id, state, changed: isChanged },
        text: isChanged
          ? `The early payout of ${id} is ${state}.`
          : `The early payout of ${id} was ${state} before; nothing changed.`,
      }),
    }),
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
    .leftJoin('sums', (join) => join.on(samePartner('sums.settlement_id', 'settlement.id')))
    .leftJoin('early_payout', (join) =>
      join.on(samePartner('early_payout.settlement_id', 'settlement.id')),
    )
    .leftJoin('portal_user', 'portal_user.id', 'early_payout.requested_by')
    .select(['number', 'partner.code as partner', 'settlement.status', 'settlement.amount'])
    .select(['linesAmount', 'currency', 'requested_at as earlyPayout'])
    .select(['username as requestedBy', 'early_payout.amount as requestedAmount'])
    .select(['early_payout.state as requestState', 'external_id as externalId'])
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
      join.on(samePartner('notification.id', 'attempt.notification_id')),
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

interface Options {
  partner: string
  phone: string
  email: string
}

export function contractCommands(): Command {
  return group('contract', 'contracts and proposals', [
    changing(
      new Command('confirm-link')
        .description('send the customer the link to confirm a contract (7 days, once)')
        .argument('<number>', "the contract's number or external id")
        .requiredOption('--partner <code>', 'the partner of the contract')
        .requiredOption('--phone <number>', "where the customer's SMS code goes")
        .requiredOption('--email <address>', 'where the link goes'),
      sendConfirmLink,
    ),
  ])
}

async function sendConfirmLink(trx: Db, number: string, options: Options) {
  const { partner } = options
  const phoneNumber = readRule(phoneRule, options.phone)
  const email = readRule(emailRule, options.email)
  const partnerId = await partnerIdOf(trx, partner)
  const contract = await getContract(trx, partnerId, number, partner)
  const now = systemClock.now()
  const installation = await readInstallation(trx)
  const { publicUrl, sealer } = installation
  const link = await createContractLink(
    trx,
    { partnerId, contractId: contract.id, phoneNumber, email, madeBy: operatorName(), publicUrl },
    now,
  )
  await queueMessage(
    trx,
    sealer,
    confirmContractMail({ ...installation, to: email }, contract, link),
    now,
  )
  await auditByOperator(trx, 'contract.confirm-link', { number: contract.number, partner })
  return {
    json: { number: contract.number, ...link },
    text: `The link for contract ${contract.number} goes to ${email}: ${link.address}`,
  }
}

async function getContract(db: Db, partnerId: number, number: string, partner: string) {
  const found = await db
    .selectFrom('contract')
    .select(['id', 'number', 'customer_name as customerName'])
    .where('partner_id', '=', partnerId)
    .where(({ or, eb }) => or([eb('number', '=', number), eb('external_id', '=', number)]))
    .limit(2)
    .execute()
  const [contract] = found
  if (!contract) throw new AdminError(`Partner ${partner} has no contract ${number}.`)
  if (found.length > 1)
    throw new AdminError(
      `Partner ${partner} has several contracts ${number}. Give the external id.`,
    )
  const confirmed = await db
    .selectFrom('contract_link')
    .select('confirmed_at')
    .where('partner_id', '=', partnerId)
    .where('contract_id', '=', contract.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (confirmed?.confirmed_at)
    throw new AdminError(
      `Contract ${number} was confirmed at ${isoInstant(confirmed.confirmed_at)}.`,
    )
  const accepted = await db
    .selectFrom('contract_event')
    .select('date')
    .where('partner_id', '=', partnerId)
    .where('contract_id', '=', contract.id)
    .where('event', '=', 'CONTRACT_ACCEPTED')
    .executeTakeFirst()
  if (accepted)
    throw new AdminError(
      `Contract ${number} was accepted before: its timeline has CONTRACT_ACCEPTED.`,
    )
  return contract
}
