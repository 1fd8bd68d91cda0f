import { createHash } from 'node:crypto'
import { codeOf, dayOf } from '@partner-portal/contract/protocol/facts'
import { DAY_MS, HOUR_MS } from '@partner-portal/contract/values/durations'
import type { Insertable } from 'kysely'
import type { FileTables } from '#domain/schema/file-tables.ts'
import type { Db } from '#platform/database/connect.ts'
import type { AnyEvent } from '#platform/events/record.ts'
import { warsawDay, warsawMoment } from '#platform/instant.ts'

type FileRequest = Pick<Insertable<FileTables['wanted_file']>, 'name' | 'state'> & {
  readonly description?: string
  /** Days from today. */
  readonly deadline?: number
  readonly reason?: string
  readonly file?: string
}

const deliveryNote: FileRequest = {
  name: 'Dokument dostawy (WZ)',
  description: 'Z datą i czytelnym podpisem osoby, która odebrała towar.',
  deadline: 5,
  state: 'WANTED',
}
const order: FileRequest = {
  name: 'Zamówienie lub umowa z odbiorcą',
  description: 'Wszystkie strony, także załączniki.',
  state: 'WANTED',
}

/** Wanted files of a record; the next record gets the next of them, the last nothing. */
const ofDocuments: readonly (readonly FileRequest[])[] = [
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
const ofContracts: readonly (readonly FileRequest[])[] = [
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
const SIZE = 184_320
const NEWEST = { documents: 14, contracts: 4 } as const

function dayIn(today: Date, days: number): string {
  return warsawDay(new Date(today.getTime() + days * DAY_MS))
}

function missingOf(files: readonly FileRequest[], today: Date) {
  const open = files.filter(({ state }) => /^(WANTED|REFUSED)$/.test(state))
  const days = open.flatMap(({ deadline }) => deadline ?? [])
  const due = days.length > 0 ? warsawMoment(`${dayIn(today, Math.min(...days))} 00:00:00`) : null
  return { wants_files: open.length > 0, files_due: due }
}

interface WantedFor {
  readonly column: 'document_id' | 'contract_id'
  readonly type: 'document' | 'contract'
  readonly id: number
  readonly added: Date
  readonly at: number
}

/** Wants files for the newest records to be completed, and returns the events. Most older records have none. */
export async function insertWantedFiles(
  trx: Db,
  { partnerId, userId, today }: { partnerId: number; userId: number; today: Date },
): Promise<AnyEvent[]> {
  const events: AnyEvent[] = []
  const provider = { partnerId, username: null }
  for (const [table, column, type, all, count] of [
    ['financial_document', 'document_id', 'document', ofDocuments, NEWEST.documents],
    ['contract', 'contract_id', 'contract', ofContracts, NEWEST.contracts],
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
      const files = all[index % all.length] ?? []
      for (const [at, file] of files.entries())
        await insertOne(file, { column, type, id, added, at })
      await trx
        .updateTable(table)
        .set(missingOf(files, today))
        .where(({ and }) => and({ partner_id: partnerId, id }))
        .execute()
    }
  }
  return events

  async function insertOne(
    { deadline, file, reason, ...row }: FileRequest,
    of: WantedFor,
  ): Promise<void> {
    const { column, type, id, added, at } = of
    const { name } = row
    const age = Math.max(0, today.getTime() - added.getTime())
    /** A part of the time since the record was added. */
    const moment = (part: number) => new Date(added.getTime() + Math.min(age, 6 * DAY_MS) * part)
    const isAnswered = row.state === 'ACCEPTED' || row.state === 'REFUSED'
    const answeredAt = isAnswered ? moment(0.9) : null
    const known = { partner_id: partnerId, [column]: id }
    const due = deadline === undefined ? null : dayOf(dayIn(today, deadline))
    const { id: wantedId } = await trx
      .insertInto('wanted_file')
      .values({
        ...known,
        ...row,
        external_id: `demo-${column}-${id}-${at + 1}`,
        deadline: due,
        reason: reason ?? null,
        answered_at: answeredAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const common = { record: { type, id }, actor: provider }
    const facts = { wanted: wantedId, due }
    events.push({ kind: 'file.wanted', at: moment(0.2), ...common, facts, content: { name } })
    if (!file) return
    const handedIn = moment(0.5)
    const mediaType = file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'
    const sha256 = createHash('sha256').update(`${file} ${id}`).digest()
    const handed = await trx
      .insertInto('handed_file')
      .values({
        ...known,
        user_id: userId,
        name: file,
        size: SIZE,
        media_type: mediaType,
        sha256,
        started_at: handedIn,
        handed_in_at: handedIn,
        taken_at: new Date(handedIn.getTime() + HOUR_MS),
        wanted_file_id: wantedId,
        outcome: isAnswered ? (row.state as 'ACCEPTED' | 'REFUSED') : null,
        outcome_reason: reason ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    events.push({
      kind: 'file.handed-in',
      at: handedIn,
      record: common.record,
      actor: { partnerId, username: 'partner' },
      facts: {
        file: handed.id,
        wanted: wantedId,
        size: SIZE,
        warnings: [],
        mediaType: codeOf(mediaType),
      },
      content: { name: file, sha256: sha256.toString('hex'), wantedName: name },
    })
    const kind = row.state === 'ACCEPTED' ? 'file.accepted' : 'file.refused'
    if (answeredAt)
      events.push({
        kind,
        at: answeredAt,
        ...common,
        facts: { wanted: wantedId },
        content: { name, reason: reason ?? null },
      })
  }
}
