import { z } from 'zod'
import { leadContact } from '../leads/lead-work.ts'
import type { ContentType, EventDeclaration } from '../protocol/event-kind.ts'
import type { Fact } from '../protocol/facts.ts'
import { instant } from '../values/scalars.ts'
import { declarationOf, type EventKind, kindsWhere, typesOf } from './kinds.ts'
import { decimal, type ProviderRecordType, providerRecords } from './provider-records.ts'

/** The kinds of events of which the provider's system hears. */
export const providerKinds = kindsWhere(({ provider }) => provider !== undefined)

const idMeanings = {
  agent: "The provider's code of the agent; null if there is no such agent any more",
  user: 'The login of the user; null if there is no such user any more',
  'wanted-file': "The provider's id of what was wanted; null if it is not wanted any more",
} as const

const types = {
  flag: [z.boolean(), 'Whether it is so'],
  day: [z.iso.date(), 'A calendar day'],
  code: [z.string(), 'A code'],
  amount: [decimal, 'An amount: `1234.50`'],
  percent: [z.int(), 'Basis points: 4000 is 40 %'],
  count: [z.int(), 'A number'],
  id: [z.int(), 'The number by which an answer or a command names it'],
} as const

function valueOf({ type, names, of }: Fact): readonly [z.ZodType, string] {
  if (type === 'oneOf') return [z.enum(Object.keys(names ?? {})), 'A code of this list']
  return of ? [z.string(), idMeanings[of]] : types[type]
}

function factOf(fact: Fact): z.ZodType {
  const [schema, description] = valueOf(fact)
  const all = fact.isList ? z.array(schema) : schema
  return (fact.isNullable || fact.of ? all.nullable() : all).meta({ description })
}

const contents = {
  text: z.string(),
  hiddenText: z.string(),
  texts: z.array(z.string()),
  contact: leadContact,
} satisfies Record<ContentType, z.ZodType>

function contentOf(type: ContentType): z.ZodType {
  return contents[type]
    .nullable()
    .meta({ description: 'As it was given; null if it is deleted, or never was' })
}

/** An object with the same names. */
export function mapped<Value, Made>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value, name: string) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(values).map(([name, item]) => [name, make(item, name)]))
}

function recordOf(declaration: EventDeclaration): z.ZodType {
  const types = typesOf(declaration) as readonly ProviderRecordType[]
  const schemas = types.map((type): z.ZodType => providerRecords[type])
  return schemas.length === 1 && schemas[0] ? schemas[0] : z.union(schemas)
}

function messageOf(kind: EventKind) {
  const declaration = declarationOf(kind)
  const doc = (schema: z.ZodType, description: string) => schema.meta({ description })
  return z.object({
    number: doc(z.int(), 'Its permanent position among all events, with gaps: handle each once'),
    kind: doc(z.literal(kind), 'The kind of the event'),
    at: doc(instant, 'The time of the event'),
    partnerCode: doc(z.string().nullable(), "The provider's code of the partner; null: none"),
    actor: doc(z.string().nullable(), 'The login of the user who did it; null if none did'),
    operator: doc(z.string().nullable(), 'The operator who acted as that user; null if none did'),
    facts: doc(z.object(mapped(declaration.facts, factOf)), 'Codes, numbers, amounts and days'),
    content: doc(z.object(mapped(declaration.content, contentOf)), 'Texts and names of people'),
    record: doc(
      recordOf(declaration).nullable(),
      'The record as it is when this is sent; null: there is none, or none any more',
    ),
  })
}

/**
 * The events that the portal posts to the provider's system (docs/events.md): JSON with the header
 * `Partner-Portal-Signature`, equal to a row of `portal-admin export`. Any 2xx means taken; everything else
 * is tried again for three days.
 */
export const providerEvents = Object.fromEntries(
  providerKinds.map((kind) => {
    const { provider: summary = '' } = declarationOf(kind)
    return [kind, { summary, body: messageOf(kind) }]
  }),
)
