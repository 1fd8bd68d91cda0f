import {
  type FieldKind,
  type GridField,
  type GridFields,
  listLimits,
  type MatchType,
} from '@partner-portal/contract/grid-outline'
import { z } from 'zod'
import { badRequest } from '../errors.ts'
import type { Comparison, Expression, Pattern } from './expression.ts'
import { parseRaw, type RawNode } from './raw-grammar.ts'
import { readDay, readFlag, readValue } from './read-value.ts'

/** Reads one filter as an expression, or throws 400 that names the parameter. */
export function readFilter(
  fields: GridFields,
  name: string,
  matchType: MatchType,
  value: string,
): Expression {
  const parameter = `filter[${name}][value]`
  if (matchType === 'RAW') return readRaw(fields, value, parameter)
  if (matchType !== 'IN' && value.length > listLimits.valueLength)
    throw badRequest(`${parameter}: longer than ${listLimits.valueLength} characters`)
  const { kind } = fieldOf(fields, name, parameter)
  switch (matchType) {
    case 'EXACT':
    case 'RELATION':
    case 'BOOL':
      return { field: name, test: '=', value: readValue(kind, value, parameter) }
    case 'LIKE':
      return {
        field: name,
        test: 'LIKE',
        pattern: {
          text: String(readValue(kind, value, parameter)),
          openStart: true,
          openEnd: true,
        },
      }
    case 'IN':
      return readIn(name, kind, value.split(','), parameter)
    case 'NULL':
      return { field: name, test: 'NULL', isNull: readFlag(value, parameter) }
    case 'DATE':
      return { field: name, test: 'DAY', day: readDay(value, parameter) }
  }
}

const rawBody = z.strictObject({
  value: z.string().min(1),
  parameters: z.record(z.string(), z.unknown()).nullish(),
  leftJoin: z.union([z.string(), z.array(z.string())]).nullish(),
})

function readRaw(fields: GridFields, text: string, parameter: string): Expression {
  const body = rawBody.safeParse(parseJson(text, parameter))
  if (!body.success) throw badRequest(`${parameter}: expected {value, parameters, leftJoin}`)
  const { value, parameters, leftJoin } = body.data
  const join = [leftJoin ?? []].flat()[0]
  if (join !== undefined)
    throw badRequest(`${parameter}: leftJoin: ${join.slice(0, 64)} is not a relation of this list`)
  const given = new Map(Object.entries(parameters ?? {}))
  const used = new Set<string>()
  const expression = resolve(parseRaw(value, parameter))
  for (const name of given.keys())
    if (!used.has(name))
      throw badRequest(`${parameter}: the parameter ${name.slice(0, 64)} is not used`)
  return expression

  function resolve(node: RawNode): Expression {
    if ('all' in node) return { all: node.all.map(resolve) }
    if ('any' in node) return { any: node.any.map(resolve) }
    if (!given.has(node.parameter))
      throw badRequest(`${parameter}: the parameter ${node.parameter} is missing`)
    used.add(node.parameter)
    const { kind } = fieldOf(fields, node.field, parameter)
    const value = given.get(node.parameter)
    if (node.operator === 'IN') return readIn(node.field, kind, inValues(value), parameter)
    if (node.operator !== 'LIKE')
      return { field: node.field, test: node.operator, value: readValue(kind, value, parameter) }
    if (kind !== 'text') throw badRequest(`${parameter}: ${node.field} does not take LIKE`)
    return {
      field: node.field,
      test: 'LIKE',
      pattern: readPattern(String(readValue(kind, value, parameter))),
    }
  }
}

function readIn(
  field: string,
  kind: FieldKind,
  given: readonly unknown[],
  parameter: string,
): Comparison {
  const trimmed = given
    .map((value) => (typeof value === 'string' ? value.trim() : value))
    .filter((value) => value !== '')
  if (trimmed.length === 0 || trimmed.length > listLimits.values)
    throw badRequest(`${parameter}: expected 1 to ${listLimits.values} values`)
  return { field, test: 'IN', values: trimmed.map((value) => readValue(kind, value, parameter)) }
}

function inValues(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
}

/**
 * Reads a RAW pattern. Percent signs at its ends are wildcards (specification §5), the rest is
 * literal.
 */
function readPattern(text: string): Pattern {
  const openStart = text.startsWith('%')
  const openEnd = text.length > 1 && text.endsWith('%')
  return { text: text.slice(openStart ? 1 : 0, openEnd ? -1 : undefined), openStart, openEnd }
}

/** Finds a filterable field. Checks own properties only, so `__proto__` is unknown. */
function fieldOf(fields: GridFields, name: string, parameter: string): GridField {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field?.filter)
    throw badRequest(`${parameter}: ${name.slice(0, 64)} is not a field of this list`)
  return field
}

function parseJson(text: string, parameter: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(`${parameter}: not readable as JSON`)
  }
}
