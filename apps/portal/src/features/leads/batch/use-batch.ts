import type { RowRefusal } from '@partner-portal/contract/leads/lead-batch'
import { BATCH_ROWS } from '@partner-portal/contract/leads/lead-batch.rules'
import type { Offer } from '@partner-portal/contract/products/offer'
import { normalizeNip } from '@partner-portal/contract/values/nip'
import type { SheetRow } from '@partner-portal/sheets/sheet-file'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { agentsQuery } from '#domain/list/dictionaries.queries.ts'
import { useProductName } from '#domain/products/use-product-name.ts'
import { randomUuid } from '#lib/actions/random-uuid.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send, sendIfOffered } from '#lib/api/api.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { demand } from '#lib/api/shape.ts'
import { faultsOf, hasCode, useFailureText } from '#lib/failures/failures.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridKey } from '#list/query/grid-key.ts'
import { leadCheckKey } from '../block/lead-block.queries.ts'
import { type LeadValues, leadFormFor } from '../block/lead-fields.ts'
import { type ColumnField, foldHead, tableOf } from './batch-table.ts'
import { leadBatchTexts } from './lead-batch.texts.ts'
import {
  type BatchLimit,
  type Check,
  judge,
  type Outcome,
  type Row,
  readTable,
  reportedBefore,
  type SharedFields,
} from './row-states.ts'

/** The rest of the day's limit. Null for a backend without a count. */
export const batchMeterQuery = queryOptions({
  queryKey: ['lead-batch-meter'],
  queryFn: async ({ signal }) => {
    const meter = await sendIfOffered('getLeadBatchLimit', { signal })
    if (meter === null) return null
    return meter.reports
  },
})

/** The rows of a sheet on their way to leads: read, checked, corrected, reported. */
export function useBatch(sheet: readonly SheetRow[], offer: Offer) {
  const [form] = useState(() => leadFormFor(offer))
  const nameOf = useProductName()
  const { isMaster } = useUser()
  const agents = dataOr(usePart({ ...agentsQuery, enabled: isMaster }), null)
  const [table, setTable] = useState(() => {
    const names = form.consents.map(({ name }) => name)
    const known = tableOf(sheet, names)
    if (isMaster) return known
    return { ...known, fields: known.fields.map((field) => (field === 'agentId' ? '' : field)) }
  })
  const [edited, setEdited] = useState<ReadonlyMap<number, LeadValues | null>>(new Map())
  const [shared, setShared] = useState<SharedFields>({
    product: offer.products.length === 1 ? (offer.products[0]?.code ?? '') : '',
    all: {},
    isStated: false,
  })
  const [outcomes, setOutcomes] = useState(() => reportedBefore(table))
  const [judged] = useState(() => new Map())

  const typed = useMemo(() => {
    const codes = new Map([
      ...offer.products.flatMap(({ code }): [string, string][] => [
        [foldHead(code), code],
        [foldHead(nameOf(code)), code],
      ]),
      ...(agents ?? []).map(({ id, name }) => [`agent ${foldHead(name)}`, `${id}`] as const),
    ])
    const rows = new Map(readTable(table, form, codes))
    for (const [line, values] of edited)
      if (values === null) rows.delete(line)
      else rows.set(line, values)
    return rows
  }, [table, form, offer, nameOf, agents, edited])
  const checking = useChecks()
  const { checks } = checking
  const rows = useMemo(
    () => judge(typed, { form, shared, checks, outcomes, judged }),
    [typed, form, shared, checks, outcomes, judged],
  )
  useDueChecks(checking, rows)
  const reporting = useReporting(setOutcomes)

  return {
    form,
    table,
    rows,
    agents,
    shared,
    setShared,
    checking,
    reporting,
    setField: (column: number, field: ColumnField) =>
      setTable((now) => ({
        ...now,
        // One column per field.
        fields: now.fields.map((current, index) =>
          index === column ? field : current === field ? '' : current,
        ),
      })),
    /** Null removes the row. */
    edit: (line: number, change: ((values: LeadValues) => LeadValues) | null) => {
      const before = typed.get(line)
      if (!before) return
      setEdited((now) => new Map(now).set(line, change && change(before)))
      setOutcomes((now) => new Map([...now].filter(([key]) => key !== line)))
    },
  }
}

function useChecks() {
  const [checks, setChecks] = useState<ReadonlyMap<string, Check>>(new Map())
  const [isLimited, setLimited] = useState(false)
  const {
    send: start,
    isBusy,
    failure,
  } = useSend({
    async send(nips: readonly string[], signal) {
      for (const part of parts(nips)) {
        const answer = await sendIfOffered('checkLeads', { body: { nips: part }, signal })
        const { rows } =
          answer === null ? { rows: part.map((nip): Check => ({ nip })) } : demand(answer)
        setChecks(
          (now) => new Map([...now, ...rows.map((row): [string, Check] => [row.nip ?? '', row])]),
        )
        if (rows.length < part.length) return setLimited(true)
      }
    },
    explain: (error) => {
      if (!hasCode(error, 'CHECK_LIMIT_EXCEEDED')) return undefined
      setLimited(true)
      return null
    },
  })
  const check = (rows: readonly Row[]) => void start(uncheckedOf(rows))

  return { checks, check, isBusy, failure, isLimited }
}

/** Checks unchecked rows with a NIP by itself, until a check fails. */
function useDueChecks(
  { isBusy, isLimited, failure, check }: ReturnType<typeof useChecks>,
  rows: readonly Row[],
) {
  const isDue = !isBusy && !isLimited && failure === null && uncheckedOf(rows).length > 0
  const start = useEffectEvent(() => check(rows))
  useEffect(() => {
    if (isDue) start()
  }, [isDue])
}

function uncheckedOf(rows: readonly Row[]): string[] {
  const due = rows.filter(
    ({ check, repeats, faults, state }) =>
      !check &&
      state !== 'reported' &&
      repeats === undefined &&
      !faults.some(({ path }) => path === 'nip'),
  )
  return due.flatMap(({ values }) => normalizeNip(values.nip) ?? [])
}

/** Sends rows with their outcome. A row sent before a lost answer keeps its key. */
function useReporting(
  setOutcomes: (
    change: (now: ReadonlyMap<number, Outcome>) => ReadonlyMap<number, Outcome>,
  ) => void,
) {
  const t = useTexts(leadBatchTexts)
  const failureText = useFailureText()
  const keys = useRef(new Map<string, string>())
  const [isLimited, setLimited] = useState(false)
  const put = (entries: readonly (readonly [number, Outcome])[]) =>
    setOutcomes((now) => new Map([...now, ...entries]))

  function keyOf(report: unknown): string {
    const body = JSON.stringify(report)
    const key = keys.current.get(body) ?? randomUuid()
    keys.current.set(body, key)
    return key
  }

  const sending = useSend({
    async send(rows: readonly Row[], signal) {
      setLimited(false)
      for (const part of parts(rows)) {
        const lines = part.flatMap(({ line, report }) =>
          report ? [{ line, row: { ...report, key: keyOf(report) } }] : [],
        )
        const body = { rows: lines.map(({ row }) => row) }
        const answer = await send('blockLeads', { body, signal }).catch((error: unknown) => {
          put(faultyRows(error, lines))
          throw error
        })
        const { rows: answers } = demand(answer)
        const byKey = new Map(answers.map((row) => [row.key, row]))
        const entries = lines.flatMap(({ line, row }): [number, Outcome][] => {
          const { lead, refusal } = byKey.get(row.key) ?? {}
          if (lead) return [[line, { lead }]]
          return refusal && !isLimit(refusal) ? [[line, { refusal }]] : []
        })
        put(entries)
        if (entries.length < lines.length) return setLimited(true)
      }
    },
    invalidates: [gridKey('findLeads'), batchMeterQuery.queryKey, leadCheckKey],
    awaitsQueries: false,
    explain: (error) => t('broken', { reason: failureText(error) }),
  })
  return { ...sending, isLimited }
}

const isLimit = (refusal: RowRefusal): refusal is BatchLimit =>
  refusal === 'LEAD_LIMIT_EXCEEDED' || refusal === 'CHECK_LIMIT_EXCEEDED'

/** The backend names a row by its index: `rows.3.email`. */
function faultyRows(
  error: unknown,
  lines: readonly { readonly line: number }[],
): [number, Outcome][] {
  const byLine = new Map<number, { faults: ReturnType<typeof faultsOf> }>()
  for (const fault of faultsOf(error)) {
    const [, at, path] = /^rows\.(\d+)\.(.+)$/.exec(fault.path) ?? []
    const line = lines[Number(at)]?.line
    if (path === undefined || line === undefined) continue
    byLine.set(line, { faults: [...(byLine.get(line)?.faults ?? []), { ...fault, path }] })
  }
  return [...byLine]
}

function parts<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / BATCH_ROWS)
  return Array.from({ length: count }, (_, at) => all.slice(at * BATCH_ROWS, (at + 1) * BATCH_ROWS))
}
