import type { AgentFigures } from '@partner-portal/contract/team/agent-figures'
import { sumOfAmounts } from '@partner-portal/contract/values/amounts'
import type { Period } from '@partner-portal/contract/values/periods'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'

/** The agents in a period and in the previous one. */
export function agentFiguresQuery(period: Period) {
  return queryOptions({
    queryKey: ['agent-figures', period],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ ...period })
      const answer = await send('findAgentFigures', { query, signal })
      return answer.collection.map(({ agentId: id, agentName: name, now, before }) => ({
        id,
        name,
        now,
        before,
      }))
    },
    placeholderData: keepPreviousData,
  })
}

export interface AgentRow {
  readonly id: number | null
  readonly name: string | null
  readonly now: AgentFigures
  readonly before: AgentFigures
}

const none: AgentFigures = {
  reported: 0,
  proposals: 0,
  decisions: 0,
  contracts: 0,
  active: 0,
  documents: 0,
  sums: [],
}

/** The sum over all agents. */
export function totalOf(rows: readonly AgentRow[], which: 'now' | 'before'): AgentFigures {
  return rows.reduce((total, row) => add(total, row[which]), none)
}

function add({ sums, ...counts }: AgentFigures, figures: AgentFigures): AgentFigures {
  const currencies = [...new Set([...sums, ...figures.sums].map(({ currency }) => currency))]
  return {
    reported: counts.reported + figures.reported,
    proposals: counts.proposals + figures.proposals,
    decisions: counts.decisions + figures.decisions,
    contracts: counts.contracts + figures.contracts,
    active: counts.active + figures.active,
    documents: counts.documents + figures.documents,
    sums: currencies.toSorted().map((currency) => {
      const both = [...sums, ...figures.sums].filter((sum) => sum.currency === currency)
      return {
        currency,
        amount: sumOfAmounts(both.map(({ amount }) => amount)),
        commission: sumOfAmounts(both.map(({ commission }) => commission)),
      }
    }),
  }
}
