import { z } from 'zod'
import { type CallName, calls } from '../src/calls.ts'
import { readAnswer, unread } from '../src/client/read-answer.ts'
import { firstShapes, shapes, summaryShape } from '../src/client/shapes.ts'
import { gridSummary } from '../src/list/grid.ts'
import { lists } from '../src/lists/lists.ts'
import { readProducts } from '../src/products/named-products.ts'
import type { Call } from '../src/protocol/call.ts'
import { type Finding, finding, type Verdict } from './finding.ts'
import { pointerOfField } from './pointers.ts'

/** The outline of a list's call. */
export const outlineOf = (call: CallName) => Object.values(lists).find((list) => list.call === call)

/** The specification does not have the field. */
export const isBeyond = (call: CallName, field: unknown) =>
  call === 'findLeads' && field === 'isExpired'

/** The faults of an answer's shape. */
export function judgeShape(name: CallName, status: number, body: unknown): Finding[] {
  const call: Call = calls[name]
  const success = Number(Object.keys(call.responses)[0])
  // The portal reads these without their envelope.
  if (name === 'findProducts' && readProducts(body).length > 0) return []
  // The portal reads rows without their envelope, too.
  const isBare = Array.isArray(body) && outlineOf(name) === undefined
  const schema = call.responses[success]
  const all = judgeAgainst(schema, name, success, isBare ? { collection: body } : body)
  const findings = isBare ? all.filter(({ field }) => field?.startsWith('collection')) : all
  if (status in call.responses) return findings
  return [finding(name, 'note', `answered ${status}, which is not declared`), ...findings]
}

/** The faults of a body, one finding for each field, whatever its row. */
export function judgeAgainst(
  schema: z.core.$ZodType | null | undefined,
  name: CallName,
  status: number,
  body: unknown,
): Finding[] {
  // A list answers a page or sums.
  const isList = outlineOf(name) !== undefined && schema instanceof z.ZodUnion
  const { error } = z.safeParse((isList && schema.options[0]) || schema || z.unknown(), body)
  const shown = readByPortal(name, schema === gridSummary, body)
  const findings = (error?.issues ?? []).map((issue) => findingOf(name, status, issue, body, shown))
  return [...new Map(findings.map((finding) => [finding.field, finding])).values()]
}

/** The portal can show the answer, but for some fields. */
interface Shown {
  readonly isWhole: boolean
  readonly unread: ReadonlySet<string>
}

function readByPortal(call: CallName, isSummary: boolean, body: unknown): Shown {
  const fields = new Set<string>()
  const shape = isSummary ? summaryShape : (shapes[call] ?? firstShapes[call] ?? 'any')
  const answer = readAnswer(shape, body, (field) => void fields.add(field))
  return { isWhole: answer !== unread, unread: fields }
}

function findingOf(
  call: CallName,
  status: number,
  issue: z.core.$ZodIssue,
  body: unknown,
  shown: Shown,
): Finding {
  const value = issue.path.reduce<unknown>(
    (inner, part) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[part],
    body,
  )
  return {
    verdict: verdictOf(call, issue, value, body, shown),
    call,
    field: fieldOf(issue),
    message: value === undefined ? 'is missing' : `${issue.message} (it is ${textOf(value)})`,
    pointer: pointerOfField(call, status, issue.path),
  }
}

const fieldOf = ({ path }: z.core.$ZodIssue) =>
  path.map((part) => (typeof part === 'number' ? '[]' : String(part))).join('.')

function verdictOf(
  call: CallName,
  issue: z.core.$ZodIssue,
  value: unknown,
  body: unknown,
  { isWhole, unread }: Shown,
): Verdict {
  const { path, code } = issue
  // Amounts are divided by 100: a fraction of a minor unit is another amount.
  if (typeof value === 'number' && code === 'invalid_type' && issue.expected === 'int')
    return 'says something false'
  // A session without a new token keeps its former one.
  if (call === 'refreshToken' && path[0] === 'refresh_token') return 'note'
  if (!isWhole) return 'shows nothing'
  if (value === undefined || value === null) {
    const missed = neededInRows(call).find((field) => field === path[2])
    return missed ? missedBy(body, missed) : unread.has(fieldOf(issue)) ? 'a part fails' : 'note'
  }
  // Unknown codes are shown unchanged, and a moment may be written in other ways.
  const isShown = code === 'invalid_value' || (code === 'invalid_format' && isMoment(value))
  return isShown ? 'note' : 'a part fails'
}

/** Without them a list shows dashes where users look first. */
function neededInRows(call: CallName): readonly (string | undefined)[] {
  const { record, defaultSort } = outlineOf(call) ?? {}
  if (!record) return []
  const { numbers, company, amount, status } = record
  return ['id', numbers[0], company?.name, company?.nip, amount, status, defaultSort?.field]
}

/** A field that all rows lack is missed more than that of one row. */
function missedBy(body: unknown, field: string): Verdict {
  const { collection } = body as { collection: readonly Readonly<Record<string, unknown>>[] }
  return collection.every((row) => (row[field] ?? null) === null) ? 'shows nothing' : 'a part fails'
}

const isMoment = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))

function textOf(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 60)
}
