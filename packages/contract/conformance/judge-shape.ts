import { z } from 'zod'
import { calls } from '../src/calls.ts'
import type { Call } from '../src/protocol/call.ts'
import type { CallName } from '../src/protocol/endpoints.ts'
import { contractGrid } from '../src/records/contracts.ts'
import { financialDocumentGrid, invoiceLoanGrid } from '../src/records/financial-documents.ts'
import { leadGrid } from '../src/records/leads.ts'
import { loanUpdateGrid } from '../src/records/loan-updates.ts'
import { settlementGrid } from '../src/records/settlements.ts'
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

/** What is wrong with the shape of an answer, one finding for each field, whatever its row. */
export function judgeShape(name: CallName, status: number, body: unknown): Finding[] {
  const call: Call = calls[name]
  const success = Number(Object.keys(call.responses)[0])
  const schema = isGridCall(name) ? grids[name].page : call.responses[success]
  if (!schema) return []
  const { error } = z.safeParse(schema, body)
  const findings = (error?.issues ?? []).map((issue) => findingOf(name, success, issue, body))
  const wrongStatus: Finding[] =
    status in call.responses
      ? []
      : [{ verdict: 'note', call: name, message: `answered ${status}, which is not declared` }]
  return [...wrongStatus, ...onePerField(findings)]
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
    verdict: verdictOf(issue, value),
    call,
    field: issue.path.map((part) => (typeof part === 'number' ? '[]' : String(part))).join('.'),
    message: value === undefined ? 'is missing' : `${issue.message} (it is ${shown(value)})`,
    pointer: pointerOfField(call, status, issue.path),
  }
}

function verdictOf(issue: z.core.$ZodIssue, value: unknown): Verdict {
  const { path, code } = issue
  // Amounts are divided by 100: what is no whole number of them is another amount.
  if (typeof value === 'number' && code === 'invalid_type' && issue.expected === 'int')
    return 'says something false'
  const isInRow = path.some((part) => typeof part === 'number')
  const fails = isWhole(path) ? 'shows nothing' : 'a part fails'
  // A list without its page and limit has those that were asked for.
  const isSpare = path.length === 1 && (path[0] === 'page' || path[0] === 'limit')
  if (value === undefined || value === null) return isInRow || isSpare ? 'note' : fails
  // Unknown codes are shown as they are sent, and a moment may be written in other ways.
  if (code === 'invalid_value' || (code === 'invalid_format' && isMoment(value))) return 'note'
  return fails
}

/** Without it nothing of the answer can be shown. */
function isWhole(path: readonly PropertyKey[]): boolean {
  return (
    path.length === 0 || (path.length === 1 && /^(collection|count|token)$/.test(String(path[0])))
  )
}

const isMoment = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))

function onePerField(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [finding.field, finding])).values()]
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 60)
}
