import { declarationOf, type EventKind } from '@partner-portal/contract/events/kinds'
import { mapped } from '@partner-portal/contract/events/provider-events'
import {
  type ProviderRecordType,
  providerRecords,
} from '@partner-portal/contract/events/provider-records'
import type { Fact } from '@partner-portal/contract/protocol/facts'
import { decimalText } from '@partner-portal/contract/values/money'
import { anyText, type Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import { isoInstant } from '#platform/instant.ts'
import { findRecords, recordKey } from './find-records.ts'

/** An event in the provider's format: `providerEvents` of the contract. */
export type ProviderMessage = Awaited<ReturnType<typeof findMessages>>[number]

interface Range {
  readonly after: number
  readonly last: number
  readonly limit: number
}

/** The events of these kinds and positions, in their order, with their present records. */
export async function findMessages(
  db: Db,
  kinds: readonly EventKind[],
  { after, last, limit }: Range,
) {
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
    .limit(limit)
    .$narrowType<{ position: number }>()
    .execute()
  const partnerIds = [...new Set(events.map(({ partner_id }) => partner_id))]
  const records = await findRecords<Record<string, unknown>>(db, partnerIds, events, (type) => {
    const { shape } = providerRecords[type as ProviderRecordType]
    return Object.keys(shape).filter((name) => name !== 'type')
  })
  const names = await findNames(db, partnerIds, events)
  return events.map(({ position, kind, at, code, actor, operator, ...event }) => {
    const { facts, content } = declarationOf(kind)
    const record = records.get(recordKey(event)) ?? null
    return {
      number: position,
      kind,
      at: isoInstant(at),
      partnerCode: code,
      actor,
      operator,
      facts: mapped(facts, (fact, name) => factOf(fact, event.facts[name], names)),
      content: mapped(content, (_, name) => event.content?.[name] ?? null),
      record: record && { type: event.record, ...mapped(record, valueOf) },
    }
  })
}

type Names = ReadonlyMap<string, { readonly name: string }>

function factOf(fact: Fact, value: unknown, names: Names): unknown {
  if (value === null || value === undefined) return null
  if (fact.type === 'amount') return decimalText(value as number)
  return fact.of ? (names.get(`${fact.of} ${value}`)?.name ?? null) : value
}

/** A value of a record's row in the provider's format. */
function valueOf(value: unknown, name: string): unknown {
  if (value instanceof Date) return isoInstant(value)
  return name === 'amount' && value !== null ? decimalText(value as number) : value
}

interface KeyedFacts {
  readonly kind: EventKind
  readonly facts: Readonly<Record<string, unknown>>
}

/** The provider's names for the ids in the facts. */
async function findNames(
  db: Db,
  partnerIds: readonly number[],
  events: readonly KeyedFacts[],
): Promise<Names> {
  const references = events.flatMap(({ kind, facts }) =>
    Object.entries(declarationOf(kind).facts).flatMap(([name, { of }]) =>
      of && typeof facts[name] === 'number' ? [{ record: of, record_id: facts[name] }] : [],
    ),
  )
  return findRecords(db, partnerIds, references, () => ['name'])
}
