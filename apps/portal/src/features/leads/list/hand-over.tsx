import type { Lead } from '@partner-portal/contract/leads/leads'
import type { GridPage } from '@partner-portal/contract/list/grid'
import { type ListFilter, listSearchParams } from '@partner-portal/contract/list/list-query'
import { useAgentOptions } from '#domain/list/list-options.ts'
import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { type ActionChoiceProps, type AllRows, ListChanged } from '#list/definition/list-action.ts'
import { OptionsFailure } from '#list/filters/select-filter.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { takeFocus } from '#ui/lost-focus.ts'
import { leadTexts } from './leads.texts.ts'

/** The agent to hand leads over to. */
export function HandOverChoice({ rows, value, onChange }: ActionChoiceProps) {
  const t = useTexts(leadTexts)
  const g = useTexts(gridTexts)
  const { options: agents, loading, failed, retry } = useAgentOptions()
  const present = new Set((rows as readonly Lead[] | null)?.map(({ agentId }) => agentId))
  // An agent with all of the leads cannot take them over.
  const options = agents.filter((agent) => present.size !== 1 || !present.has(Number(agent.value)))
  return (
    <SelectField
      // The choice comes after the dialog the first time, later with it.
      ref={takeFocus}
      data-autofocus
      label={t('newAgent')}
      empty={
        loading ? g('optionsLoading') : t(options.length > 0 || failed ? 'chooseAgent' : 'noAgents')
      }
      options={options}
      value={value}
      error={failed && <OptionsFailure text={t('agentsFailed')} retry={retry} />}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const MAX_LEADS = 1000
const PAGE_SIZE = 100

/** All leads of the filters, to hand them over when an agent leaves. */
export async function loadAllLeads(
  filters: readonly ListFilter[],
  signal: AbortSignal,
): Promise<AllRows> {
  const first = await loadPage(filters, 1, signal)
  const count = Math.min(first.count, MAX_LEADS)
  return {
    count,
    sums: [],
    firstSignatures: 0,
    hasMore: first.count > MAX_LEADS,
    rows: first.rows,
    // All are read before the first hand-over, which may take a lead out of the list.
    async ids(stop) {
      const ids = new Set<number>()
      for (let page = 1; (page - 1) * PAGE_SIZE < count; page++)
        for (const { id } of (await loadPage(filters, page, stop)).rows) ids.add(id)
      if (ids.size !== count) throw new ListChanged()
      return [...ids]
    },
  }
}

async function loadPage(filters: readonly ListFilter[], page: number, signal: AbortSignal) {
  const query = listSearchParams({ page, limit: PAGE_SIZE, filters })
  const { collection, count } = (await send('findLeads', { query, signal })) as GridPage<Lead>
  return { rows: collection, count }
}
