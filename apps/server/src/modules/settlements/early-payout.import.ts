import { codeOf, dayOf } from '@partner-portal/contract/protocol/facts'
import {
  type EarlyPayoutState,
  earlyPayoutAnswers,
} from '@partner-portal/contract/settlements/early-payout-states'
import { decimalText } from '@partner-portal/contract/values/money'
import { keyField, ownerFields } from '#domain/import/fields.ts'
import type { ImportRow } from '#domain/import/record.ts'
import { rowRecord } from '#domain/import/upsert.ts'
import type { Db } from '#platform/database/connect.ts'
import { record } from '#platform/events/record.ts'
import { warsawDay, warsawMoment } from '#platform/instant.ts'

/**
 * The record `earlyPayout` of portal-admin import: the provider's answer to a request for an early payout. A
 * repetition changes nothing.
 */
export const earlyPayoutRecord = rowRecord({
  name: 'earlyPayout',
  fields: {
    partnerCode: ownerFields.partnerCode,
    settlementExternalId: keyField,
    state: { kind: 'choice', choices: earlyPayoutAnswers, required: true },
    charge: { kind: 'amount' },
    reason: { kind: 'text', max: 500 },
    paidDate: { kind: 'day' },
    paidAmount: { kind: 'amount' },
  },
  // A file may accept a request in one line and pay it in another.
  key: (row) => `${row.settlementExternalId} ${row.state}`,
  check: rowFault,
  async save(trx, row, { partnerId, now, by }) {
    const externalId = String(row.settlementExternalId)
    const settlement = await trx
      .selectFrom('settlement')
      .select(['id', 'currency'])
      .where(({ and }) => and({ partner_id: partnerId, external_id: externalId }))
      .executeTakeFirst()
    if (!settlement) return { reason: `settlementExternalId: there is no settlement ${externalId}` }
    const request = await findRequest(trx, partnerId, settlement.id)
    if (!request)
      return { reason: `settlementExternalId: nobody asked for an early payout of ${externalId}` }
    const answer = answerOf(row)
    if (isSaid(request, answer)) return 'same'
    const fault = faultOf(request, answer, now)
    if (fault) return { reason: fault }
    await trx
      .updateTable('early_payout')
      // A payment without an earlier answer is the acceptance.
      .set(request.decided_at ? answer : { ...answer, decided_at: now })
      .where(({ and }) => and({ partner_id: partnerId, settlement_id: settlement.id }))
      .execute()
    const actor = { partnerId, username: null, operator: by }
    const currency = codeOf(settlement.currency)
    if (answer.state === 'accepted') {
      const { charge } = answer
      await record(trx, now, actor, 'early-payout.accepted', settlement, { charge, currency })
    } else if (answer.state === 'refused') {
      const { reason } = answer
      await record(trx, now, actor, 'early-payout.refused', settlement, {}, { reason })
    } else {
      // A correction makes no news of a second payout.
      const kind = request.state === 'paid' ? 'early-payout.corrected' : 'early-payout.paid'
      const paidOn = dayOf(String(row.paidDate))
      const facts = { paidOn, amount: answer.paid_amount, currency }
      await record(trx, now, actor, kind, settlement, facts)
    }
    return 'updated'
  },
})

type AnswerState = (typeof earlyPayoutAnswers)[number]

const fieldsOfState: Readonly<Record<AnswerState, readonly string[]>> = {
  accepted: ['charge'],
  refused: ['reason'],
  paid: ['paidDate', 'paidAmount'],
}

function rowFault(row: ImportRow): string | null {
  const { state, reason = null, paidDate = null, paidAmount = null } = row
  for (const [owner, fields] of Object.entries(fieldsOfState))
    for (const field of owner === state ? [] : fields)
      if ((row[field] ?? null) !== null) return `${field}: belongs to state ${owner}`
  if (state === 'refused' && reason === null) return 'reason: is required to refuse'
  if (state !== 'paid') return null
  if (paidDate === null) return 'paidDate: is required for state paid'
  if (paidAmount === null) return 'paidAmount: is required for state paid'
  return null
}

/** The states before each answer. A payment may be corrected. */
const follows: Readonly<Record<AnswerState, readonly EarlyPayoutState[]>> = {
  accepted: ['requested'],
  refused: ['requested'],
  paid: ['requested', 'accepted', 'paid'],
}

async function findRequest(trx: Db, partnerId: number, settlementId: number) {
  return trx
    .selectFrom('early_payout')
    .select(['state', 'amount', 'requested_at', 'decided_at', 'charge', 'reason', 'paid_date'])
    .select('paid_amount')
    .where(({ and }) => and({ partner_id: partnerId, settlement_id: settlementId }))
    .forUpdate()
    .executeTakeFirst()
}

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>
type Answer = ReturnType<typeof answerOf>

function answerOf(row: ImportRow) {
  const state = row.state as AnswerState
  switch (state) {
    case 'accepted':
      return { state, charge: row.charge == null ? null : Number(row.charge) }
    case 'refused':
      return { state, reason: String(row.reason) }
    case 'paid':
      return {
        state,
        paid_date: warsawMoment(`${row.paidDate} 00:00:00`),
        paid_amount: Number(row.paidAmount),
      }
  }
}

function isSaid(request: Request, answer: Answer): boolean {
  const { state } = request
  if (answer.state === 'accepted')
    return (state === 'accepted' || state === 'paid') && request.charge === answer.charge
  if (answer.state === 'refused') return state === 'refused' && request.reason === answer.reason
  const isSameDay = request.paid_date?.getTime() === answer.paid_date.getTime()
  return state === 'paid' && isSameDay && request.paid_amount === answer.paid_amount
}

/** The reason why the request cannot have the answer. */
function faultOf(request: Request, answer: Answer, now: Date): string | null {
  const { state, amount, charge, requested_at } = request
  if (state === 'withdrawn') return 'settlementExternalId: the partner has withdrawn the request'
  if (!follows[answer.state].includes(state))
    return `settlementExternalId: the request is ${state} already`
  if (answer.state === 'refused') return null
  if (answer.state === 'accepted')
    return answer.charge !== null && (answer.charge < 0 || answer.charge >= amount)
      ? `charge: is not between 0 and the ${decimalText(amount)} that was asked for`
      : null
  const limit = amount - (charge ?? 0)
  const paid = answer.paid_amount
  if (paid <= 0 || paid > limit)
    return `paidAmount: is not between 0.01 and ${decimalText(limit)}, what was asked for without the charge`
  if (answer.paid_date > now) return 'paidDate: is still to come'
  return answer.paid_date < warsawMoment(`${warsawDay(requested_at)} 00:00:00`)
    ? 'paidDate: is before the request'
    : null
}
