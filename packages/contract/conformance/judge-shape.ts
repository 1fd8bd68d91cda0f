import { z } from 'zod'
import { calls } from '../src/calls.ts'
import { gridSummary } from '../src/lists/grid.ts'
import type { GridOutline } from '../src/lists/grid-outline.ts'
import { answerNeeds, rowNeeds } from '../src/protocol/answer-needs.ts'
import type { Call } from '../src/protocol/call.ts'
import type { CallName } from '../src/protocol/endpoints.ts'
import { contractGrid } from '../src/records/contracts.ts'
import { financialDocumentGrid, invoiceLoanGrid } from '../src/records/financial-documents.ts'
import { leadGrid } from '../src/records/leads.ts'
import { loanUpdateGrid } from '../src/records/loan-updates.ts'
import { settlementGrid } from '../src/records/settlements.ts'
import { readProducts } from '../src/values/named-products.ts'
import { isBeyond } from './beyond-fields.ts'
import type { Finding, Verdict } from './finding.ts'
import { pointerOfField } from './pointers.ts'

export const grids = {
  findLeads: leadGrid,
  findContracts: contractGrid,
  findInvoicesAndLoans: invoiceLoanGrid,
  findFinancialDocuments: financialDocumentGrid,
  findLoanUpdates: loanUpdateGrid,
  findSettlements: settlementGrid,
} as const
export type GridCallName = keyof typeof grids

export const isGridCall = (name: CallName): name is GridCallName => name in grids

/** What is wrong with the shape of an answer. */
export function judgeShape(name: CallName, status: number, body: unknown): Finding[] {
  const call: Call = calls[name]
  const success = Number(Object.keys(call.responses)[0])
  // The portal reads these without what is around them.
  if (name === 'findProducts' && readProducts(body).length > 0) return []
  const isBare = name in rowNeeds && Array.isArray(body)
  const found = judgeAgainst('answer', name, success, isBare ? { collection: body } : body)
  const findings = isBare ? found.filter(({ field }) => field?.startsWith('collection')) : found
  const wrongStatus: Finding[] =
    status in call.responses
      ? []
      : [{ verdict: 'note', call: name, message: `answered ${status}, which is not declared` }]
  return [...wrongStatus, ...findings]
}

/** What is wrong with a body, one finding for each field, whatever its row. */
export function judgeAgainst(
  kind: 'answer' | 'sums',
  name: CallName,
  status: number,
  body: unknown,
): Finding[] {
  const answer = isGridCall(name) ? grids[name].page : (calls[name] as Call).responses[status]
  const schema = kind === 'sums' ? gridSummary : answer
  const { error } = schema ? z.safeParse(schema, body) : {}
  return onePerField((error?.issues ?? []).map((issue) => findingOf(name, status, issue, body)))
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
  // A list without its page and limit has those that were asked for.
  const isSpare = path.length === 1 && (path[0] === 'page' || path[0] === 'limit')
  if (value === undefined || value === null) {
    if (neededInRows(call).some((field) => field === path[2])) return missedBy(body, path[2])
    if (isBeyond(call, path[0])) return 'not in the specification'
    return isInRow || isSpare ? 'note' : fails
  }
  // Unknown codes are shown as they are sent, and a moment may be written in other ways.
  if (code === 'invalid_value' || (code === 'invalid_format' && isMoment(value))) return 'note'
  return fails
}

/** Without it nothing of the answer can be shown. */
function isWhole(call: CallName, path: readonly PropertyKey[]): boolean {
  const needs: readonly unknown[] = [
    'collection',
    'count',
    ...(answerNeeds[call as keyof typeof answerNeeds] ?? []),
  ]
  return path.length === 0 || (path.length === 1 && needs.includes(path[0]))
}

/** Without them the portal leaves a row out, or a list shows dashes where users look first. */
function neededInRows(call: CallName): readonly string[] {
  if (!isGridCall(call)) return rowNeeds[call as keyof typeof rowNeeds] ?? []
  const { record, defaultSort }: Omit<GridOutline, 'call'> = grids[call]
  const { numbers, company, amount, status } = record
  const named = [numbers[0], company?.name, company?.nip, amount, status, defaultSort.field]
  return ['id', ...named.filter((field) => field !== undefined)]
}

function missedBy(body: unknown, field: PropertyKey | undefined): Verdict {
  const { collection } = body as { collection: readonly Readonly<Record<PropertyKey, unknown>>[] }
  const isMissing = (row: (typeof collection)[number]) => (row[field ?? ''] ?? null) === null
  return collection.every(isMissing) ? 'shows nothing' : 'a part fails'
}

const isMoment = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))

function onePerField(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [finding.field, finding])).values()]
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 60)
}
