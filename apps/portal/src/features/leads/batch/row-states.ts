import { statementForAll } from '@partner-portal/contract/consents/consent-texts'
import type { LeadReport } from '@partner-portal/contract/leads/lead.rules'
import type { RowRefusal } from '@partner-portal/contract/leads/lead-batch'
import type { BlockedLead, LeadAvailability } from '@partner-portal/contract/leads/lead-block'
import { readForm } from '@partner-portal/contract/rules/faults'
import { normalizeNip } from '@partner-portal/contract/values/nip'
import type { Moment } from '@partner-portal/contract/values/opaque'
import type { FoundFault } from '#lib/failures/api-errors.ts'
import type { LeadValues, leadFormFor } from '../block/lead-fields.ts'
import { foldHead, type Table } from './batch-table.ts'

type LeadForm = ReturnType<typeof leadFormFor>

/** The answer of a row without a consent: the tick for all counts. */
export const NOT_GIVEN = 'no'

export type Check = Partial<LeadAvailability>
/** Limits that stop the batch, without an answer about rows. */
export type BatchLimit = 'LEAD_LIMIT_EXCEEDED' | 'CHECK_LIMIT_EXCEEDED'
export type LeadRefusal = Exclude<RowRefusal, BatchLimit>
/** Our own result has the end of the protection as a text. */
interface Reported
  extends Pick<BlockedLead, 'number'>,
    Partial<Pick<BlockedLead, 'companyVerified'>> {
  readonly blockedUntil: Moment | string
}
export type Outcome =
  | { readonly lead: Reported }
  | { readonly refusal: LeadRefusal }
  | { readonly faults: readonly FoundFault[] }

export interface SharedFields {
  readonly product: string
  /** Consents given for all by one tick. They count while the statement is accepted. */
  readonly all: Readonly<Record<string, boolean>>
  readonly isStated: boolean
}

/** The states of a row, the most urgent first. */
export type RowState =
  | 'reported'
  | 'faulty'
  | 'repeated'
  | 'refused'
  | 'own'
  | 'taken'
  | 'unregistered'
  | 'unchecked'
  | 'ready'

export interface Row {
  readonly line: number
  readonly values: LeadValues
  readonly state: RowState
  readonly faults: readonly FoundFault[]
  /** The earlier line with the same NIP. */
  readonly repeats: number | undefined
  readonly check: Check | undefined
  readonly outcome: Outcome | undefined
  readonly report:
    | (LeadReport & { readonly statement: typeof statementForAll.version | null })
    | null
}

const YES = new Set(['tak', 't', 'x', '1', 'yes', 'y', 'true', 'prawda'])

/** The typed values of each row of a table. `codes`: of products and, after `agent `, agents by the texts of cells. */
export function readTable(
  { rows, fields }: Table,
  { empty, consents }: LeadForm,
  codes: ReadonlyMap<string, string>,
): ReadonlyMap<number, LeadValues> {
  return new Map(
    rows.map(({ line, cells }) => {
      const values: Record<string, string> = { ...empty }
      for (const [column, field] of fields.entries()) {
        const cell = cells[column] ?? ''
        const consent = consents.find(({ name }) => name === field)
        if (field === '' || (cell === '' && !consent)) continue
        if (field === 'person') Object.assign(values, namesOf(cell))
        else if (consent) values[field] = isYes(cell) ? consent.version : NOT_GIVEN
        else if (field === 'product') values.product = codes.get(foldHead(cell)) ?? cell
        else if (field === 'agentId') values.agentId = codes.get(`agent ${foldHead(cell)}`) ?? cell
        // Programs write a column of numbers with gaps as floats: `5260250274.0`.
        else if (field === 'nip' || field === 'phoneNumber')
          values[field] = cell.replace(/^(\d+)\.0$/, '$1')
        else values[field] = cell
      }
      return [line, values as LeadValues]
    }),
  )
}

/** The rows already reported, if the table is the result of a batch. */
export function reportedBefore({ head, rows }: Table): ReadonlyMap<number, Outcome> {
  const columnOf = (name: string) => head?.cells.findIndex((cell) => foldHead(cell) === name) ?? -1
  const number = columnOf('numerzgloszenia')
  const until = columnOf('ochronado')
  return new Map(
    rows
      .filter(({ cells }) => cells[number])
      .map(({ line, cells }) => [
        line,
        { lead: { number: cells[number] ?? '', blockedUntil: cells[until] ?? '' } },
      ]),
  )
}

const isYes = (cell: string) => YES.has(foldHead(cell)) || /^[✓✔☑]$/u.test(cell)

const TITLES = /^(?:(?:pan|pani|p|dr|hab|inż|mgr|prof|mec|adw|lek|ks)\.?\s+)+/i

function namesOf(cell: string): Pick<LeadValues, 'firstName' | 'lastName'> {
  const [before, after] = cell.split(/,\s*/)
  if (before && after) return { firstName: after, lastName: before }
  const [firstName = '', ...rest] = cell.replace(TITLES, '').split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

interface Known {
  readonly form: LeadForm
  readonly shared: SharedFields
  readonly checks: ReadonlyMap<string, Check>
  readonly outcomes: ReadonlyMap<number, Outcome>
  /** The rows of the last judgement: unchanged ones are not checked again. */
  readonly judged: Map<number, { readonly of: readonly unknown[]; readonly row: Row }>
}

/** The state, the faults and the report of each row. */
export function judge(typed: ReadonlyMap<number, LeadValues>, known: Known): readonly Row[] {
  const lines = new Map<string, number>()
  return [...typed].map(([line, values]) => {
    const nip = normalizeNip(values.nip) ?? ''
    const repeats = lines.get(nip)
    if (nip !== '' && repeats === undefined) lines.set(nip, line)
    const check = known.checks.get(nip)
    const outcome = known.outcomes.get(line)
    const of = [values, repeats, check, outcome, known.shared]
    const before = known.judged.get(line)
    if (before?.of.every((part, index) => part === of[index])) return before.row
    const row = judgeRow({ line, repeats, check, outcome }, values, known)
    known.judged.set(line, { of, row })
    return row
  })
}

function judgeRow(
  row: Pick<Row, 'line' | 'repeats' | 'check' | 'outcome'>,
  typed: LeadValues,
  { form, shared }: Known,
): Row {
  const { check, outcome } = row
  const values: LeadValues = {
    ...typed,
    product: typed.product || shared.product,
    companyName: typed.companyName || (check?.company?.name ?? ''),
  }
  let isForAll = false
  for (const { name, version } of form.consents) {
    const answer = typed[name]
    const byAll = answer === '' && shared.isStated && shared.all[name] === true
    isForAll ||= byAll
    Object.assign(values, { [name]: byAll ? version : answer === NOT_GIVEN ? '' : answer })
  }
  const read = readForm(form.schema, form.read(values))
  const formFaults = 'faults' in read ? read.faults.filter((fault) => !awaits(fault, check)) : []
  const faults = outcome && 'faults' in outcome ? outcome.faults : formFaults
  const state = stateOf({ ...row, faults, isWhole: 'value' in read })
  const statement = isForAll ? statementForAll.version : null
  const report = 'value' in read ? { ...read.value, statement } : null
  return { ...row, values, faults, state, report }
}

/** True while the register may still name the company. */
function awaits({ path, code }: FoundFault, check: Check | undefined): boolean {
  return path === 'companyName' && code === 'required' && check === undefined
}

function stateOf(
  row: Pick<Row, 'faults' | 'repeats' | 'check' | 'outcome'> & { isWhole: boolean },
): RowState {
  const { outcome, check } = row
  if (outcome && 'lead' in outcome) return 'reported'
  if (row.repeats !== undefined) return 'repeated'
  const availability = check?.availability
  if (availability && availability !== 'free') return availability
  if (row.faults.length > 0) return 'faulty'
  if (outcome) return 'refused'
  return row.isWhole && check ? 'ready' : 'unchecked'
}
