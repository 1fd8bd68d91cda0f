import { z } from 'zod'
import { leadContact } from '../records/lead-work.ts'
import { instant } from '../values/scalars.ts'
import type { ContentType, EventDeclaration } from './event-kind.ts'
import type { Fact } from './facts.ts'
import { declarationOf, type EventKind, kindsWhere, typesOf } from './kinds.ts'
import { decimal, type ProviderRecordType, providerRecords } from './provider-records.ts'

/** The kinds of events of which the provider's system hears. */
export const providerKinds = kindsWhere(({ provider }) => provider !== undefined)

const named = {
  agent: "The provider's code of the agent; null if there is no such agent any more",
  user: 'The login of the user; null if there is no such user any more',
  'wanted-file': "The provider's id of what was wanted; null if it is not wanted any more",
} as const

function valueOf({ type, names, of }: Fact): z.ZodType {
  switch (type) {
    case 'oneOf':
      return z.enum(Object.keys(names ?? {})).meta({ description: 'A code of this list' })
    case 'flag':
      return z.boolean().meta({ description: 'Whether it is so' })
    case 'day':
      return z.iso.date().meta({ description: 'A calendar day' })
    case 'code':
      return z.string().meta({ description: 'A code' })
    case 'amount':
      return decimal.meta({ description: 'An amount: `1234.50`' })
    case 'count':
      return z.int().meta({ description: 'A number' })
    case 'id':
      return of
        ? z.string().meta({ description: named[of] })
        : z.int().meta({ description: 'The number by which an answer or a command names it' })
  }
}

function factOf(fact: Fact): z.ZodType {
  const value = valueOf(fact)
  const { description } = value
  const all = fact.isList ? z.array(value).meta({ description }) : value
  return fact.isOptional || fact.of ? all.nullable().meta({ description }) : all
}

const contents = {
  text: z.string(),
  detail: z.string(),
  texts: z.array(z.string()),
  contact: leadContact,
} satisfies Record<ContentType, z.ZodType>

function contentOf(type: ContentType): z.ZodType {
  return contents[type]
    .nullable()
    .meta({ description: 'As it was given; null if it is deleted, or never was' })
}

function mapped<Value, Made>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value)]))
}

function recordOf(declaration: EventDeclaration): z.ZodType {
  const types = typesOf(declaration) as readonly ProviderRecordType[]
  const schemas = types.map((type): z.ZodType => providerRecords[type])
  return schemas.length === 1 && schemas[0] ? schemas[0] : z.union(schemas)
}

function messageOf(kind: EventKind) {
  const declaration = declarationOf(kind)
  const said = (schema: z.ZodType, description: string) => schema.meta({ description })
  return z.object({
    number: said(z.int(), 'Its permanent position among all events, with gaps: handle each once'),
    kind: said(z.literal(kind), 'What happened'),
    at: said(instant, 'When it happened'),
    partnerCode: said(z.string().nullable(), "The provider's code of the partner; null: none"),
    actor: said(z.string().nullable(), 'The login of the user who did it; null if none did'),
    operator: said(z.string().nullable(), 'The operator who acted as that user; null if none did'),
    facts: said(z.object(mapped(declaration.facts, factOf)), 'Codes, numbers, amounts and days'),
    content: said(
      z.object(mapped(declaration.content, contentOf)),
      'What people wrote or what names them',
    ),
    record: said(
      recordOf(declaration).nullable(),
      'The record as it is when this is sent; null: there is none, or none any more',
    ),
  })
}

/**
 * What the portal posts to the provider's system (docs/events.md), as JSON with the header
 * `Partner-Portal-Signature`, equal to a row of `portal-admin export`. Any 2xx means taken; everything
 * else is tried again for three days.
 */
export const providerEvents = Object.fromEntries(
  providerKinds.map((kind) => {
    const { provider: summary = '' } = declarationOf(kind)
    return [kind, { summary, body: messageOf(kind) }]
  }),
)
