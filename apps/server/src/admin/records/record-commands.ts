import { phoneNumber as phoneRule } from '@partner-portal/contract/rules/phone'
import { email as emailRule } from '@partner-portal/contract/rules/texts'
import { decimalText } from '@partner-portal/contract/values/money'
import { Command } from 'commander'
import { sql } from 'kysely'
import { createContractLink } from '#domain/links/links.ts'
import { confirmContractMail } from '#domain/messages/customer-messages.ts'
import { earlyPayoutRecord } from '#modules/settlements/early-payout.import.ts'
import { systemClock } from '#platform/clock.ts'
import { type Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import { isoInstant } from '#platform/instant.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { changing, group } from '../command/answer.ts'
import { readInstallation } from '../command/installation.ts'
import { listing, ofPartner } from '../command/listing.ts'
import { AdminError, operatorName, recordByOperator } from '../command/operator.ts'
import { partnerIdOf, readRule, recordCommand } from '../command/write-record.ts'

export function settlementCommands(): Command {
  return group('settlement', 'settlements of partners', [
    listing('list', 'the newest settlements, the sums of their lines, and early payout requests', {
      query: selectSettlements,
      filters: [
        ofPartner('settlement.partner_id'),
        ['--early-payout', 'only those with an early payout request', 'requested_at is not null'],
        [
          '--differing',
          'only those whose amount differs from the sum of their lines',
          '"linesAmount" <> settlement.amount',
        ],
      ],
      show: (row) => ({
        ...row,
        amount: decimalText(row.amount),
        linesAmount: row.linesAmount === null ? null : decimalText(row.linesAmount),
        requestedAmount: row.requestedAmount === null ? null : decimalText(row.requestedAmount),
      }),
    }),
    recordCommand(earlyPayoutRecord, {
      name: 'answer-early-payout',
      description: 'accept or refuse a request for an early payout, or say that it is paid',
      arguments: { settlementExternalId: 'the external id of the settlement' },
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

function selectSettlements(db: Db) {
  return db
    .with('sums', (sums) =>
      sums
        .selectFrom('settlement_line')
        .select(['partner_id', 'settlement_id', sql<number>`sum(amount)::bigint`.as('linesAmount')])
        .groupBy(['partner_id', 'settlement_id']),
    )
    .selectFrom('settlement')
    .innerJoin('partner', 'partner.id', 'settlement.partner_id')
    .leftJoin('sums', samePartner('sums.settlement_id', 'settlement.id'))
    .leftJoin('early_payout', samePartner('early_payout.settlement_id', 'settlement.id'))
    .select(['number', 'partner.code as partner', 'settlement.status', 'settlement.amount'])
    .select(['linesAmount', 'currency', 'requested_at as earlyPayout'])
    .select(['early_payout.amount as requestedAmount', 'early_payout.state as requestState'])
    .select('external_id as externalId')
    .orderBy('period_from', 'desc')
    .orderBy('settlement.id', 'desc')
}

export function deliveriesCommand(): Command {
  const about = 'the newest attempts to deliver limit notifications, with their outcome'
  return listing('deliveries', about, {
    query: selectDeliveries,
    filters: [
      ofPartner('attempt.partner_id'),
      ['--failed', 'only those that were not delivered', "outcome <> 'DELIVERED'"],
    ],
  })
}

function selectDeliveries(db: Db) {
  return (
    db
      .selectFrom('delivery_attempt as attempt')
      .innerJoin('notification', samePartner('notification.id', 'attempt.notification_id'))
      .innerJoin('partner', 'partner.id', 'attempt.partner_id')
      .select(['attempted_at as at', 'partner.code as partner', 'attempt.product', 'environment'])
      .select(['kind', 'outcome', 'status', 'duration_ms as ms', 'url'])
      // The next attempt of the notification.
      .select(['notification_id as notification', 'due_at as next'])
      .orderBy('attempted_at', 'desc')
      .orderBy('attempt.id', 'desc')
  )
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

async function sendConfirmLink(
  trx: Db,
  number: string,
  options: { partner: string; phone: string; email: string },
) {
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
  const message = confirmContractMail({ ...installation, to: email }, contract, link)
  await queueMessage(trx, sealer, message, now)
  await recordByOperator(trx, partnerId, 'contract.link-made', contract, {})
  return {
    json: { number: contract.number, ...link },
    text: `The link for contract ${contract.number} goes to ${email}: ${link.address}`,
  }
}

async function getContract(db: Db, partnerId: number, number: string, partner: string) {
  const rows = await db
    .selectFrom('contract')
    .select(['id', 'number', 'customer_name as customerName'])
    .where('partner_id', '=', partnerId)
    .where(({ or, eb }) => or([eb('number', '=', number), eb('external_id', '=', number)]))
    .limit(2)
    .execute()
  const [contract] = rows
  if (!contract) throw new AdminError(`Partner ${partner} has no contract ${number}.`)
  if (rows.length > 1)
    throw new AdminError(
      `Partner ${partner} has several contracts ${number}. Give the external id.`,
    )
  const confirmed = await db
    .selectFrom('contract_link')
    .select('confirmed_at')
    .where(({ and }) => and({ partner_id: partnerId, contract_id: contract.id }))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (confirmed?.confirmed_at)
    throw new AdminError(
      `Contract ${number} was confirmed at ${isoInstant(confirmed.confirmed_at)}.`,
    )
  const accepted = await db
    .selectFrom('contract_event')
    .select('date')
    .where(({ and }) => and({ partner_id: partnerId, contract_id: contract.id }))
    .where('event', '=', 'CONTRACT_ACCEPTED')
    .executeTakeFirst()
  if (accepted)
    throw new AdminError(
      `Contract ${number} was accepted before: its timeline has CONTRACT_ACCEPTED.`,
    )
  return contract
}
