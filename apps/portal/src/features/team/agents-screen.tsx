import type { AgentComparison, AgentFigures } from '@partner-portal/contract/team/agent-figures'
import { dayRange, dayRanges } from '@partner-portal/contract/values/day-ranges'
import { plain } from '@partner-portal/contract/values/opaque'
import { type Period, periodBefore } from '@partner-portal/contract/values/periods'
import { getRouteApi } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { download } from '#lib/files/download.ts'
import { formatDate } from '#lib/format/format.ts'
import { NotFound } from '#lib/routing/not-found.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { parseDateRange } from '#list/address/list-state.ts'
import { DateRangeFilterField } from '#list/filters/date-range-filter.tsx'
import { dayRangesTexts } from '#list/filters/day-ranges.texts.ts'
import { BareButton, Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeading, PageLead } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSmallScreen } from '#ui/small-screen.ts'
import { numberClass, Table } from '#ui/table.tsx'
import { agentFiguresQuery, totalOf } from './agents.queries.ts'
import { agentsTexts } from './agents.texts.ts'
import classes from './agents-screen.module.css'
import { dayText, Figures, HOME_CURRENCY, steps } from './figures-row.tsx'

const agentsRoute = getRouteApi('/secured/agents')

export function AgentsScreen(): ReactNode {
  if (hasFeature('team')) return <Agents />
  return <NotFound />
}

function Agents() {
  const t = useTexts(agentsTexts)
  const range = useTexts(dayRangesTexts)
  const { period: periodText = '', sort = '' } = agentsRoute.useSearch()
  const navigate = agentsRoute.useNavigate()
  const { from, to } = parseDateRange(periodText)
  const period = from && to ? { from, to } : dayRange('thisMonth', today())
  const part = usePart(agentFiguresQuery(period))
  const change = (changed: { period?: string; sort?: string }) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true })
  const choose = (text: string) => change({ period: text })
  const before = periodBefore(period)
  return (
    <>
      <PageHeading text={t('title')}>
        <ExportButton period={period} />
      </PageHeading>
      <PageLead
        text={t('lead', { before: `${formatDate(before.from)} – ${formatDate(before.to)}` })}
      />
      <Row gap="12px 16px" below={16}>
        <DateRangeFilterField label={t('period')} value={dayText(period)} onChange={choose} />
        <div className={classes.ranges} role="group" aria-label={t('ranges')}>
          {dayRanges.map((name) => {
            const text = dayText(dayRange(name, today()))
            return (
              <Button
                key={name}
                size="small"
                variant="default"
                aria-pressed={text === dayText(period)}
                onClick={() => choose(text)}
              >
                {range(name)}
              </Button>
            )
          })}
        </div>
      </Row>
      <Loaded
        part={part}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<Skeleton height={320} />}
      >
        {(rows) => (
          <Comparison
            rows={rows}
            period={period}
            isOld={part.isPlaceholderData}
            sort={sort}
            onSort={(next) => change({ sort: next })}
          />
        )}
      </Loaded>
    </>
  )
}

function ExportButton({ period }: { period: Period }) {
  const t = useTexts(agentsTexts)
  const query = new URLSearchParams({ ...period })
  return (
    <FileButton
      text={t('export')}
      name={`agenci-${period.from}-${period.to}.xlsx`}
      load={(signal) => download('getAgentFiguresSheet', { query, signal })}
    />
  )
}

const columns = [...steps, 'documents', 'volume', 'commission'] as const

type Column = (typeof columns)[number]

/** The sort value of a column; amounts by those in the home currency. */
function valueOf({ sums, ...counts }: AgentFigures, column: Column): number {
  if (column !== 'volume' && column !== 'commission') return counts[column]
  const homeSum = sums.find(({ currency }) => currency === HOME_CURRENCY)
  return homeSum ? plain(homeSum[column === 'volume' ? 'amount' : 'commission']) : 0
}

/** `sort` as in the address: `volume`, `-volume`; otherwise by name, the answer's order. */
function sorted(rows: readonly AgentComparison[], sort: string) {
  const column = columns.find((candidate) => sort.replace('-', '') === candidate)
  if (!column) return rows
  const sign = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => sign * (valueOf(a.now, column) - valueOf(b.now, column)))
}

interface ComparisonProps {
  readonly rows: readonly AgentComparison[]
  readonly period: Period
  readonly isOld: boolean
  readonly sort: string
  readonly onSort: (sort: string) => void
}

function Comparison({ rows, period, isOld, sort, onSort }: ComparisonProps) {
  const t = useTexts(agentsTexts)
  const isSmall = useSmallScreen()
  if (rows.length === 0) return <Text secondary>{t('none')}</Text>
  return (
    <>
      {isSmall && (
        <Stack gap={0} below={12}>
          <SelectField
            label={t('sort')}
            empty={t('byName')}
            value={sort}
            options={columns.map((column) => ({ value: `-${column}`, label: t(column) }))}
            onChange={({ currentTarget }) => onSort(currentTarget.value)}
          />
        </Stack>
      )}
      <Table label={t('title')} isOld={isOld} className={classes.table}>
        <thead>
          <tr>
            <SortHead column="" {...{ sort, onSort }} />
            {columns.map((column) => (
              <SortHead key={column} {...{ column, sort, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(rows, sort).map(({ agentId, agentName, now, before }) => (
            <Figures
              key={agentId ?? 'none'}
              name={agentName ?? t('noAgent')}
              narrowed={{ agentId: String(agentId ?? 'none') }}
              {...{ now, before, period }}
            />
          ))}
        </tbody>
        <tfoot>
          <Figures
            name={t('total')}
            narrowed={{}}
            now={totalOf(rows, 'now')}
            before={totalOf(rows, 'before')}
            period={period}
          />
        </tfoot>
      </Table>
    </>
  )
}

const sortMarks = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const

type SortHeadProps = Pick<ComparisonProps, 'sort' | 'onSort'> & { readonly column: Column | '' }

/** Numbers start with the largest; the default order is by name. */
function SortHead({ column, sort, onSort }: SortHeadProps) {
  const t = useTexts(agentsTexts)
  const isSmall = useSmallScreen()
  const isDescending = sort.startsWith('-')
  const order =
    sort.replace('-', '') !== column ? 'none' : isDescending ? 'descending' : 'ascending'
  const Icon = sortMarks[order]
  const text = t(column || 'agent')
  const isNext = column === '' || order === 'descending'
  return (
    <th scope="col" className={column && numberClass} aria-sort={order}>
      {isSmall ? (
        text
      ) : (
        <BareButton
          className={classes.sort}
          data-sorted={order !== 'none'}
          onClick={() => onSort(isNext ? column : `-${column}`)}
        >
          <span>{text}</span>
          <Icon size={14} aria-hidden="true" />
        </BareButton>
      )}
    </th>
  )
}
