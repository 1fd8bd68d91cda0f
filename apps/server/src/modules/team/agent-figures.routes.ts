import {
  type AgentComparison,
  type AgentFigures,
  agentFigureCalls,
} from '@partner-portal/contract/team/agent-figures'
import { type Period, periodBefore } from '@partner-portal/contract/values/periods'
import type { FastifyInstance } from 'fastify'
import { findAgents } from '#domain/account/agents.ts'
import { scopeOf } from '#domain/account/scope.ts'
import type { Context } from '#domain/context.ts'
import type { Lists } from '#domain/list/list-sources.ts'
import { registerCall, SerializedReply } from '#platform/calls/calls.ts'
import { recordDownload } from '#platform/events/call-events.ts'
import { asBatch, type Exports, openExport } from '#platform/list/export-slots.ts'
import type { Principal } from '#platform/session/principal.ts'
import { type SheetColumn, writeWorkbook } from '#platform/xlsx.ts'
import { findFigures, NOTHING } from './agent-figures.repository.ts'

/** Agents side by side. The calls' page admits only masters. */
export function agentFigureRoutes(
  app: FastifyInstance,
  { remember, readFor }: Context,
  { sources, exports }: Lists,
): void {
  const { findAgentFigures, getAgentFiguresSheet } = agentFigureCalls

  registerCall(app, findAgentFigures, async ({ query, principal }) => ({
    period: query,
    before: periodBefore(query),
    collection: await compare(principal, query),
  }))

  registerCall(app, getAgentFiguresSheet, async ({ query, principal, raw, reply, fail }) => {
    const fileName = `agenci-${query.from}-${query.to}.xlsx`
    const sheet = await openExport(exports, { principal, reply, fileName, fail }, async (paced) => {
      const rows = sheetRows(await compare(principal, query), query)
      const taken = { rows: rows.length, name: `${query.from} – ${query.to}` }
      await recordDownload(raw, 'agents', taken)
      return writeWorkbook(columnsOf(rows, exports), paced(asBatch(rows)), exports.author)
    })
    return new SerializedReply(sheet, getAgentFiguresSheet.binary)
  })

  function compare(principal: Principal, period: Period): Promise<AgentComparison[]> {
    const read = readFor(principal)
    const lists = { leads: sources['lead-grid'], documents: sources['financial-document-grid'] }
    return remember.json(principal, ['agents', period], async (viewer) => {
      const [agents, now, before] = await Promise.all([
        read((db) => findAgents(db, scopeOf(viewer))),
        read((db) => findFigures(db, lists, viewer, period)),
        read((db) => findFigures(db, lists, viewer, periodBefore(period))),
      ])
      const hasOthers = now.has(null) || before.has(null)
      return [...agents, ...(hasOthers ? [{ id: null, name: null }] : [])].map(({ id, name }) => ({
        agentId: id,
        agentName: name,
        now: now.get(id) ?? NOTHING,
        before: before.get(id) ?? NOTHING,
      }))
    })
  }
}

interface SheetRow extends Period, AgentFigures {
  readonly agentName: string | null
}

/** A row for the period, then one for the period before. */
function sheetRows(collection: readonly AgentComparison[], period: Period): SheetRow[] {
  const before = periodBefore(period)
  return [
    ...collection.map(({ agentName, now }) => ({ agentName, ...period, ...now })),
    ...collection.map((agent) => ({ agentName: agent.agentName, ...before, ...agent.before })),
  ]
}

/** Each currency has its columns, so that a column can be summed up. */
function columnsOf(rows: readonly SheetRow[], { words }: Exports): SheetColumn<SheetRow>[] {
  const currencies = [...new Set(rows.flatMap(({ sums }) => sums.map((sum) => sum.currency)))]
  const day = (title: 'periodFrom' | 'periodTo', field: keyof Period) => ({
    title: words.title(title),
    kind: 'instant' as const,
    width: 14,
    value: (row: SheetRow) => `${row[field]}T00:00:00Z`,
  })
  const count = (name: Exclude<keyof AgentFigures, 'sums'>): SheetColumn<SheetRow> => ({
    title: words.title(name),
    kind: 'integer',
    width: 14,
    value: (row) => row[name],
  })
  const money = (
    name: 'amount' | 'corrections' | 'commission',
    currency: string,
  ): SheetColumn<SheetRow> => ({
    title: `${words.title(name === 'amount' ? 'volume' : name)} ${currency}`,
    kind: 'amount',
    width: 18,
    value: ({ sums }) => sums.find((sum) => sum.currency === currency)?.[name] ?? 0,
  })
  return [
    day('periodFrom', 'from'),
    day('periodTo', 'to'),
    {
      title: words.title('agent'),
      kind: 'text',
      width: 28,
      value: ({ agentName }) => agentName ?? words.say('sheet.noAgent', {}),
    },
    ...(['reported', 'proposals', 'decisions', 'contracts', 'active', 'documents'] as const).map(
      count,
    ),
    ...currencies
      .toSorted()
      .flatMap((currency) =>
        (['amount', 'corrections', 'commission'] as const).map((name) => money(name, currency)),
      ),
  ]
}
