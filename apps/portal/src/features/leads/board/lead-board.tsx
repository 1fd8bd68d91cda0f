import type { LeadBoard as Board } from '@partner-portal/contract/leads/lead-board'
import type { Lead } from '@partner-portal/contract/leads/leads'
import { listSearchParams } from '@partner-portal/contract/list/list-query'
import { isAmount } from '@partner-portal/contract/values/amounts'
import { LeadStatusBadge } from '#domain/leads/lead-status.tsx'
import { sendIfOffered } from '#lib/api/api.ts'
import { usePart } from '#lib/api/part.ts'
import { formatMoney, formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { writeListState } from '#list/address/list-state.ts'
import type { ListController } from '#list/controller/use-list.ts'
import { gridKey } from '#list/query/grid-key.ts'
import { sentFilters } from '#list/query/list.queries.ts'
import { BareButton } from '#ui/button.tsx'
import { Columns, Row, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NextStepLine } from '../work/next-step-line.tsx'
import classes from './lead-board.module.css'
import { leadBoardTexts } from './lead-board.texts.ts'

/** The filtered leads by status: counts, amounts, and the most urgent first. */
export function LeadBoard({ list }: { list: ListController<Lead> }) {
  const t = useTexts(leadBoardTexts)
  const filters = sentFilters(list.state, list.list)
  const query = listSearchParams({ filters })
  const part = usePart({
    queryKey: [...gridKey('findLeads'), 'board', query.toString()],
    queryFn: async ({ signal }) => {
      const answer = await sendIfOffered('findLeadBoard', { query, signal })
      return answer?.collection ?? null
    },
  })
  return (
    <Loaded
      part={part}
      failed={t('failed')}
      loading={t('loading')}
      skeleton={<Skeleton height={180} />}
    >
      {(columns) => (
        <div className={classes.board}>
          {columns?.length ? (
            <Columns as="ul" gap={12} columnWidth={260} aria-label={t('title')}>
              {columns.map((column) => (
                <BoardColumn key={column.status} list={list} column={column} />
              ))}
            </Columns>
          ) : (
            <Text secondary>{t(columns ? 'empty' : 'noBoard')}</Text>
          )}
        </div>
      )}
    </Loaded>
  )
}

function BoardColumn(props: { list: ListController<Lead>; column: Board['collection'][number] }) {
  const { list, column } = props
  const t = useTexts(leadBoardTexts)
  const { status, count, amount = 0, priced = count, leads } = column
  const filters = { ...list.state.filters, status }
  const state = { ...list.state, page: 1, board: false, record: undefined, filters }
  return (
    <li className={classes.column}>
      <Row gap={8} justify="space-between">
        <LeadStatusBadge status={status} />
        <Text as="span" size={20} bold tabular>
          {formatNumber(count)}
        </Text>
      </Row>
      <Text size={14} secondary tabular>
        {[
          t('amount', { amount: formatMoney(amount, 'PLN') }),
          priced < count && t('unpriced', { count: count - priced }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ul>
        {leads.map((lead) => (
          <li key={lead.id}>
            <BareButton
              className={classes.lead}
              aria-current={list.state.record === lead.id}
              onClick={() => list.record?.open(lead.id)}
            >
              <Text as="span" medium breaks>
                {lead.companyName}
              </Text>{' '}
              <Text as="div" size={13} secondary tabular>
                {isAmount(lead.amount) && formatMoney(lead.amount, 'PLN')}
                {isAmount(lead.amount) && lead.nextStepDate && ' · '}
                {lead.nextStepDate && (
                  <NextStepLine day={lead.nextStepDate} words={lead.nextStep} />
                )}
              </Text>
            </BareButton>
          </li>
        ))}
      </ul>
      <Text size={14}>
        <PageLink to="/lead-list" search={writeListState(state, list.list)}>
          {t('all', { count: formatNumber(count) })}
        </PageLink>
      </Text>
    </li>
  )
}
