import { z } from 'zod'
import { type CallName, calls } from '../src/calls.ts'
import type { Call } from '../src/protocol/call.ts'
import { lists } from '../src/records/every-list.ts'
import { readProducts } from '../src/values/named-products.ts'
import { rowNeeds, wholeAnswers } from './answer-needs.ts'
import { type Finding, finding, type Verdict } from './finding.ts'
import { pointerOfField } from './pointers.ts'

/** The outline of a list's call. */
export const outlineOf = (call: CallName) => Object.values(lists).find((one) => one.call === call)

/** Fields of the specification's calls that it does not have. The portal uses those that are there. */
const beyondFields: Partial<Record<CallName, readonly string[]>> = {
  findLeads: ['isExpired'],
  getContact: ['unverified'],
  getCurrentSettlement: ['earlyPayoutMinimum'],
  getIntegration: ['calculator'],
}
export const isBeyond = (call: CallName, field: unknown) =>
  beyondFields[call]?.some((one) => one === field) ?? false

/** The faults of an answer's shape. */
export function judgeShape(name: CallName, status: number, body: unknown): Finding[] {
  const call: Call = calls[name]
  const success = Number(Object.keys(call.responses)[0])
  // The portal reads these without what is around them.
  if (name === 'findProducts' && readProducts(body).length > 0) return []
  const isBare = name in rowNeeds && Array.isArray(body)
  const schema = call.responses[success]
  const found = judgeAgainst(schema, name, success, isBare ? { collection: body } : body)
  const findings = isBare ? found.filter(({ field }) => field?.startsWith('collection')) : found
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
  const found = (error?.issues ?? []).map((issue) => findingOf(name, status, issue, body))
  return [...new Map(found.map((finding) => [finding.field, finding])).values()]
}

function findingOf(
  call: CallName,
  status: number,
  issue: z.core.$ZodIssue,
  body: unknown,
): Finding {
  const value = issue.path.reduce<unknown>(
    (inner, part) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[part],
    body,
  )
  return {
    verdict: verdictOf(call, issue, value, body),
    call,
    field: issue.path.map((part) => (typeof part === 'number' ? '[]' : String(part))).join('.'),
    message: value === undefined ? 'is missing' : `${issue.message} (it is ${shown(value)})`,
    pointer: pointerOfField(call, status, issue.path),
  }
}

function verdictOf(
  call: CallName,
  issue: z.core.$ZodIssue,
  value: unknown,
  body: unknown,
): Verdict {
  const { path, code } = issue
  // Amounts are divided by 100: what is no whole number of them is another amount.
  if (typeof value === 'number' && code === 'invalid_type' && issue.expected === 'int')
    return 'says something false'
  const isInRow = path.some((part) => typeof part === 'number')
  const fails = isWhole(call, path) ? 'shows nothing' : 'a part fails'
  // Without them a list has those that were asked for, and a session its former token.
  const isSpare = path.length === 1 && /^(page|limit|refresh_token)$/.test(String(path[0]))
  if (value === undefined || value === null) {
    const missed = neededInRows(call).find((field) => field === path[2])
    if (missed) return missedBy(body, missed)
    if (isBeyond(call, path[0])) return 'not in the specification'
    return isInRow || (isSpare && fails === 'a part fails') ? 'note' : fails
  }
  // Unknown codes are shown as they are sent, and a moment may be written in other ways.
  if (code === 'invalid_value' || (code === 'invalid_format' && isMoment(value))) return 'note'
  return fails
}

/** Without it nothing of the answer can be shown. */
function isWhole(call: CallName, [field, ...rest]: readonly PropertyKey[]): boolean {
  const named = ['collection', 'count', ...(wholeAnswers[call] ?? [])]
  return field === undefined || (rest.length === 0 && named.some((one) => one === field))
}

/** Without them the portal leaves a row out, or a list shows dashes where users look first. */
function neededInRows(call: CallName): readonly (string | undefined)[] {
  const { record, defaultSort } = outlineOf(call) ?? {}
  if (!record) return rowNeeds[call] ?? []
  const { numbers, company, amount, status } = record
  return ['id', numbers[0], company?.name, company?.nip, amount, status, defaultSort?.field]
}

/** Whether all rows lack it. */
function missedBy(body: unknown, field: string): Verdict {
  const { collection } = body as { collection: readonly Readonly<Record<string, unknown>>[] }
  return collection.every((row) => (row[field] ?? null) === null) ? 'shows nothing' : 'a part fails'
}

const isMoment = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 60)
}
