import type { AgentComparison, AgentFigures } from '@partner-portal/contract/team/agent-figures'
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
      return (await send('findAgentFigures', { query, signal })).collection
    },
    placeholderData: keepPreviousData,
  })
}

/** The sum over all agents. */
export function totalOf(rows: readonly AgentComparison[], which: 'now' | 'before'): AgentFigures {
  const all = rows.map((row) => row[which])
  const count = (name: Exclude<keyof AgentFigures, 'sums'>) =>
    all.reduce((total, figures) => total + figures[name], 0)
  const sums = Map.groupBy(
    all.flatMap((figures) => figures.sums),
    ({ currency }) => currency,
  )
  return {
    reported: count('reported'),
    proposals: count('proposals'),
    decisions: count('decisions'),
    contracts: count('contracts'),
    active: count('active'),
    documents: count('documents'),
    sums: [...sums].map(([currency, parts]) => ({
      currency,
      amount: sumOfAmounts(parts.map(({ amount }) => amount)),
      commission: sumOfAmounts(parts.map(({ commission }) => commission)),
      corrections: sumOfAmounts(parts.flatMap(({ corrections }) => corrections ?? [])),
    })),
  }
}
