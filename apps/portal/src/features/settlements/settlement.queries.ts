import type {
  SettlementDetail,
  SettlementLine,
} from '@partner-portal/contract/records/settlement-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { has, type Loose, requireFields } from '#lib/api/loose.ts'
import { readPayout } from './early-payout.tsx'

const LIMIT = 50
const defaults = {
  documentId: null,
  documentDate: null,
  customerName: '',
  product: '',
  isReversal: false,
  agentName: null,
}

/** A settlement with one page of its lines. The old page stays until the next is loaded. */
export function settlementQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ['settlement', id, page],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), limit: String(LIMIT) })
      return readSettlement(await send('getSettlement', { params: { id }, query, signal }), page)
    },
    placeholderData: keepPreviousData,
  })
}

function readSettlement(answer: Loose<SettlementDetail> | undefined, page: number) {
  const { settlement, linesAmount, ...rest } = requireFields(
    'getSettlement',
    answer,
    'settlement',
    'linesAmount',
  )
  const needed = ['number', 'amount', 'currency', 'periodFrom', 'periodTo', 'status'] as const
  const lines = (rest.collection ?? []).filter(
    has('id', 'lineDate', 'documentNumber', 'base', 'rateBasisPoints', 'amount', 'currency'),
  )
  return {
    linesAmount,
    isAgentsPart: rest.isAgentsPart ?? false,
    companyNip: rest.companyNip ?? null,
    hasInvoices: rest.invoice !== undefined,
    invoice: rest.invoice?.number
      ? { number: rest.invoice.number, ksefNumber: rest.invoice.ksefNumber ?? null }
      : null,
    earlyPayout: readPayout(rest.earlyPayout),
    settlement: { paidDate: null, ...requireFields('getSettlement', settlement, ...needed) },
    collection: lines.map((line) => ({ ...defaults, ...line, takesBack: takenBack(line) })),
    count: rest.count ?? lines.length,
    page: rest.page ?? page,
    limit: rest.limit ?? LIMIT,
  }
}

export type ShownSettlement = ReturnType<typeof readSettlement>

/** What a reversal takes back, if the backend says it whole. */
function takenBack({ takesBack }: Loose<SettlementLine>): SettlementLine['takesBack'] {
  const needed = ['settlementId', 'settlementNumber', 'lineDate', 'amount'] as const
  return [takesBack ?? {}].find(has(...needed)) ?? null
}
