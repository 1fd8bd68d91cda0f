import { HOUR_MS } from '@partner-portal/contract/values/durations'
import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'
import type { MadeFor } from './companies.ts'
import type { NewDocument } from './documents.ts'
import { inBatches } from './in-batches.ts'
import type { Random } from './random.ts'

interface Made extends Omit<MadeFor, 'count'> {
  readonly documents: readonly NewDocument[]
}

/** Inserts the rows of plain lists, made of the documents, agents and customers. */
export async function insertPlainLists(trx: Db, random: Random, made: Made): Promise<void> {
  const updates = makeLoanUpdates(random, made)
  await inBatches(updates, (rows) => trx.insertInto('loan_update').values(rows).execute())
}

type NewLoanUpdate = Insertable<Database['loan_update']>

const MOST_DAYS = 120

/** Makes one to three updates for each document with an update total. They add up to it. */
function makeLoanUpdates(random: Random, { documents, today }: Made): NewLoanUpdate[] {
  return documents.flatMap((document) => {
    const total = document.update_total_value_amount
    return total == null ? [] : updatesOf(document, total)
  })

  function updatesOf(document: NewDocument, total: number): NewLoanUpdate[] {
    const count = random.integer(1, 3)
    const start = new Date(document.funding_date ?? document.date_added)
    const days = (today.getTime() - start.getTime()) / (24 * HOUR_MS)
    const step = Math.floor((Math.min(days, MOST_DAYS) * 24) / count)
    let hours = 0
    let sum = 0
    return Array.from({ length: count }, (_, index) => {
      const isLast = index === count - 1
      hours += random.integer(0, step)
      const amount = isLast
        ? total - sum
        : Math.floor(((total - sum) * random.integer(30, 70)) / 100)
      sum += amount
      return {
        partner_id: document.partner_id,
        external_id: `${document.external_id}-update-${index + 1}`,
        agent_id: document.agent_id ?? null,
        update_date: new Date(start.getTime() + hours * HOUR_MS),
        kind: random.chance(0.75) ? 'RETURN' : 'CORRECTION',
        document_number: document.document_number,
        customer_name: document.customer_name,
        customer_nip: document.customer_nip ?? null,
        product: document.product,
        update_amount: amount,
        currency: document.currency,
        update_total_value_amount: sum,
        update_total_value_currency: document.currency,
      }
    })
  }
}
