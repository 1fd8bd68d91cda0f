import type { z } from 'zod'
import { type CallName, calls } from '../calls.ts'
import { gridSummary } from '../list/grid.ts'
import { gridCalls } from '../lists/grid-names.ts'
import type { Call } from '../protocol/call.ts'
import { rowOf, type Shape } from './read-answer.ts'

const lists: readonly string[] = Object.values(gridCalls)
/** The calls of the frame and of a list as they open. */
const first: readonly string[] = [
  ...Object.values(gridCalls),
  'getUnreadNews',
  'getCurrentSettlement',
  'findBrokerProducts',
  'getReloadStatus',
  'findSavedViews',
  'findConfirmationExclusions',
  'findAgents',
  'findCustomers',
  'findRepaymentPeriods',
] satisfies CallName[]

const all = Object.entries<Call>(calls).flatMap(([name, { responses }]) => {
  const [schema, ...otherSchemas] = Object.values(responses)
  if (!schema) return []
  const { inner, marks } = bare(schema)
  const mark = otherSchemas.length > 0 ? '?' : marks
  const shape = lists.includes(name) ? pageShape(inner) : shapeOf(inner)
  return [{ name, shape: mark ? { [mark]: shape } : shape }]
})
const shapesOf = (entries: typeof all) =>
  Object.fromEntries(entries.map(({ name, shape }) => [name, shape])) as Readonly<
    Partial<Record<CallName, Shape>>
  >

/**
 * The shapes of the answers of all calls but the first, as plain data. The portal's build puts the value of
 * this module in its place, so that no page loads zod to read an answer (apps/portal/build/plain-data.ts).
 */
export const shapes = shapesOf(all.filter(({ name }) => !first.includes(name)))

/** The shapes of the first calls: of a list a page. */
export const firstShapes = shapesOf(all.filter(({ name }) => first.includes(name)))

/** The shape of the sums of any list. */
export const summaryShape = withDashes(shapeOf(gridSummary), 'currency')

/** The shape of a page, and not of sums, which the same call answers. */
function pageShape(schema: z.core.$ZodType): Shape {
  const { options = [] } = definitionOf(schema)
  const page = options[0] ? shapeOf(options[0]) : {}
  return { ...(withDashes(page, 'id') as object), 'page?': 'int', 'limit?': 'int' }
}

/** A value of a row that is missing or wrong is null, which is a dash. */
function withDashes(shape: Shape, needed: string): Shape {
  const { collection, page: _, limit: __, ...envelope } = shape as Readonly<Record<string, Shape>>
  const fields = Object.entries(rowOf(collection)).map(([name, field]) => [
    name === needed || /[?~]/.test(name) ? name : `${name}~`,
    field,
  ])
  return { ...envelope, collection: [Object.fromEntries(fields)] }
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
  readonly format?: string
  readonly values?: readonly unknown[]
}

function definitionOf(schema: z.core.$ZodType): Definition {
  return (schema as z.ZodType).def as Definition
}

function shapeOf(schema: z.core.$ZodType): Shape {
  const { type, shape = {}, element, format, options = [], values = [] } = definitionOf(schema)
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape).map(([name, field]) => {
          const { inner, marks } = bare(field)
          return [name + marks, shapeOf(inner)]
        }),
      )
    case 'array':
      return element ? [shapeOf(element)] : 'any'
    case 'string':
      return format ? 'text' : 'string'
    case 'number':
      return format ? 'int' : 'number'
    case 'enum':
      return 'string'
    case 'boolean':
      return 'boolean'
    case 'literal':
      return typeof values[0] === 'string' ? 'string' : 'any'
    case 'record':
      return 'object'
    case 'union':
      return options.every((option) => definitionOf(option).type === 'object') ? 'object' : 'any'
    default:
      return 'any'
  }
}

/** A field's schema, and whether it may be missing (`?`) or null (`~`). */
function bare(schema: z.core.$ZodType): { inner: z.core.$ZodType; marks: string } {
  const { type, innerType } = definitionOf(schema)
  const mark = { optional: '?', nullable: '~' }[type]
  if (!mark || !innerType) return { inner: schema, marks: '' }
  const { inner, marks } = bare(innerType)
  return { inner, marks: mark + marks }
}
