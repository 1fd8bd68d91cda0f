import type { EventContent } from '@partner-portal/contract/events/event-kind'
import type { Fact } from '@partner-portal/contract/events/facts'
import { declarationOf, type EventKind } from '@partner-portal/contract/events/kinds'
import type {
  ProviderRecord,
  ProviderRecordType,
} from '@partner-portal/contract/events/provider-records'
import { decimalText } from '@partner-portal/contract/values/money'
import { sql } from 'kysely'
import { samePartner } from '#domain/same-partner.ts'
import { anyId, anyText, type Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'
import { recordSources, type Wanted } from './provider-records.ts'

/** An event as the provider's system gets it: `providerEvents` of the contract. */
export interface ProviderMessage {
  readonly number: number
  readonly kind: EventKind
  readonly at: string
  readonly partnerCode: string | null
  readonly actor: string | null
  readonly operator: string | null
  readonly facts: Readonly<Record<string, unknown>>
  readonly content: EventContent
  readonly record: ProviderRecord | null
}

interface Range {
  readonly after: number
  readonly last: number
  readonly most: number
}

/** The events of these kinds and positions, in their order, with their records as they are now. */
export async function findMessages(
  db: Db,
  kinds: readonly EventKind[],
  { after, last, most }: Range,
): Promise<ProviderMessage[]> {
  const events = await db
    .selectFrom('event as e')
    .leftJoin('event_content as c', samePartner('c.event_id', 'e.id'))
    .leftJoin('partner', 'partner.id', 'e.partner_id')
    .select(['e.position', 'e.kind', 'e.at', 'e.partner_id', 'code', 'actor', 'operator'])
    .select(['e.record', 'e.record_id', 'e.facts', 'c.content'])
    .where('e.kind', '=', anyText(kinds))
    .where('e.position', '>', after)
    .where('e.position', '<=', last)
    .orderBy('e.position')
    .limit(most)
    .$narrowType<{ position: number }>()
    .execute()
  const partnerIds = [...new Set(events.map(({ partner_id }) => partner_id))]
  const records = await findRecords(db, partnerIds, events)
  const names = await findNames(db, partnerIds, events)
  return events.map(({ position, kind, at, code, actor, operator, ...event }) => {
    const { facts, content } = declarationOf(kind)
    return {
      number: position,
      kind,
      at: isoInstant(at),
      partnerCode: code,
      actor,
      operator,
      facts: mapped(facts, (fact, name) => factOf(fact, event.facts[name], names)),
      content: mapped(content, (_, name) => event.content?.[name] ?? null),
      record: records.get(`${event.record} ${event.record_id}`) ?? null,
    }
  })
}

function mapped<Declared, Made>(
  declared: Readonly<Record<string, Declared>>,
  make: (one: Declared, name: string) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(declared).map(([name, one]) => [name, make(one, name)]))
}

type Names = ReadonlyMap<string, string>

function factOf(fact: Fact, value: unknown, names: Names): unknown {
  if (value === null || value === undefined) return null
  if (fact.type === 'amount') return decimalText(value as number)
  return fact.of ? (names.get(`${fact.of} ${value}`) ?? null) : value
}

interface Of {
  readonly record: string | null
  readonly record_id: number | null
}

async function findRecords(
  db: Db,
  partnerIds: readonly number[],
  events: readonly Of[],
): Promise<ReadonlyMap<string, ProviderRecord>> {
  const byType = Map.groupBy(events, ({ record }) => record as ProviderRecordType | null)
  const found = await Promise.all(
    [...byType].map(async ([type, some]) => {
      if (type === null) return []
      const ids = some.flatMap(({ record_id }) => record_id ?? [])
      const rows = await recordSources[type](db, { partnerIds, ids })
      return rows.map(([id, record]) => [`${type} ${id}`, record] as const)
    }),
  )
  return new Map(found.flat())
}

const namesOf = {
  agent: ['agent', 'code'],
  user: ['portal_user', 'username'],
  'wanted-file': ['wanted_file', 'external_id'],
} as const satisfies Record<NonNullable<Fact['of']>, readonly [table: string, column: string]>

interface Stated {
  readonly kind: EventKind
  readonly facts: Readonly<Record<string, unknown>>
}

/** By which names the provider's system knows what the facts name by an id. */
async function findNames(
  db: Db,
  partnerIds: readonly number[],
  events: readonly Stated[],
): Promise<Names> {
  const named = events.flatMap(({ kind, facts }) => {
    return Object.entries(declarationOf(kind).facts).flatMap(([name, { of }]) =>
      of && typeof facts[name] === 'number' ? [{ of, id: facts[name] }] : [],
    )
  })
  const found = await Promise.all(
    [...Map.groupBy(named, ({ of }) => of)].map(async ([of, some]) => {
      const ids = some.map(({ id }) => id)
      const rows = await nameRows(db, namesOf[of], { partnerIds, ids })
      return rows.map(({ id, name }) => [`${of} ${id}`, name] as const)
    }),
  )
  return new Map(found.flat())
}

async function nameRows(
  db: Db,
  [table, column]: readonly [string, string],
  { partnerIds, ids }: Wanted,
) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(column)} as name from ${sql.table(table)}
    where partner_id = ${anyId(partnerIds)} and id = ${anyId(ids)}`.execute(db)
  return rows
}
