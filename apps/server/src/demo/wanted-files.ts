import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@partner-portal/contract/values/durations'
import type { Insertable } from 'kysely'
import type { FileTables } from '#domain/schema/file-tables.ts'
import type { Db } from '#platform/database/connect.ts'
import { warsawDay } from '#platform/instant.ts'

type Wanted = Pick<Insertable<FileTables['wanted_file']>, 'name' | 'state'> & {
  readonly description?: string
  /** From today. */
  readonly deadline?: number
  readonly reason?: string
  readonly file?: string
}

const deliveryNote: Wanted = {
  name: 'Dokument dostawy (WZ)',
  description: 'Z datą i czytelnym podpisem osoby, która odebrała towar.',
  deadline: 5,
  state: 'WANTED',
}
const order: Wanted = {
  name: 'Zamówienie lub umowa z odbiorcą',
  description: 'Wszystkie strony, także załączniki.',
  state: 'WANTED',
}

/** What is wanted for a record; the next record gets the next of them, the last nothing. */
const ofDocuments: readonly (readonly Wanted[])[] = [
  [deliveryNote, { ...order, state: 'HANDED_IN', file: 'zamowienie-1147.pdf' }],
  [
    {
      ...deliveryNote,
      deadline: 2,
      state: 'REFUSED',
      reason: 'Na zdjęciu nie widać podpisu. Prosimy o skan całej strony.',
      file: 'IMG_20261112_0931.jpg',
    },
    { ...order, state: 'ACCEPTED', file: 'umowa-ramowa.pdf' },
  ],
  [{ ...deliveryNote, state: 'HANDED_IN', file: 'wz-skan.pdf' }],
  [{ ...order, deadline: -3 }],
  [],
]
const ofContracts: readonly (readonly Wanted[])[] = [
  [
    {
      name: 'Sprawozdanie finansowe',
      description: 'Bilans oraz rachunek zysków i strat za ostatni zamknięty rok.',
      deadline: 9,
      state: 'WANTED',
    },
    {
      name: 'Zaświadczenie o niezaleganiu z podatkami',
      description: 'Nie starsze niż 30 dni.',
      state: 'ACCEPTED',
      file: 'zaswiadczenie-US.pdf',
    },
  ],
  [],
]
const NEWEST = { documents: 14, contracts: 4 } as const

/** Wants files for the newest records that are to be completed. Of most of the older ones nothing is said. */
export async function insertWantedFiles(
  trx: Db,
  { partnerId, userId, today }: { partnerId: number; userId: number; today: Date },
): Promise<void> {
  for (const [table, column, all, count] of [
    ['financial_document', 'document_id', ofDocuments, NEWEST.documents],
    ['contract', 'contract_id', ofContracts, NEWEST.contracts],
  ] as const) {
    const records = await trx
      .selectFrom(table)
      .select(['id', 'date_added as added'])
      .where(({ and }) => and({ partner_id: partnerId, status: 'uncompleted' }))
      .orderBy('date_added', 'desc')
      .orderBy('id')
      .limit(count)
      .execute()
    for (const [index, { id, added }] of records.entries()) {
      const wanted = all[index % all.length] ?? []
      for (const [at, one] of wanted.entries()) await insertOne(one, { column, id, added, at })
      await trx
        .updateTable(table)
        .set({ wants_files: wanted.some(({ state }) => /^(WANTED|REFUSED)$/.test(state)) })
        .where(({ and }) => and({ partner_id: partnerId, id }))
        .execute()
    }
  }

  async function insertOne(
    { deadline, file, reason, ...wanted }: Wanted,
    of: { column: 'document_id' | 'contract_id'; id: number; added: Date; at: number },
  ): Promise<void> {
    const { column, id, added, at } = of
    const age = Math.max(0, today.getTime() - added.getTime())
    /** A part of the time since the record was added. */
    const moment = (part: number) => new Date(added.getTime() + Math.min(age, 6 * DAY_MS) * part)
    const isAnswered = wanted.state === 'ACCEPTED' || wanted.state === 'REFUSED'
    const answeredAt = isAnswered ? moment(0.9) : null
    const known = { partner_id: partnerId, [column]: id }
    const { id: wantedId } = await trx
      .insertInto('wanted_file')
      .values({
        ...known,
        ...wanted,
        external_id: `demo-${column}-${id}-${at + 1}`,
        deadline:
          deadline === undefined ? null : warsawDay(new Date(today.getTime() + deadline * DAY_MS)),
        reason: reason ?? null,
        answered_at: answeredAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!file) return
    const handedIn = moment(0.5)
    await trx
      .insertInto('handed_file')
      .values({
        ...known,
        user_id: userId,
        name: file,
        size: 184_320,
        media_type: file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
        sha256: createHash('sha256').update(`${file} ${id}`).digest(),
        started_at: handedIn,
        handed_in_at: handedIn,
        taken_at: new Date(handedIn.getTime() + HOUR_MS),
        wanted_file_id: wantedId,
        outcome: isAnswered ? (wanted.state as 'ACCEPTED' | 'REFUSED') : null,
        outcome_reason: reason ?? null,
      })
      .execute()
  }
}
