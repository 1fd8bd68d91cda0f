import type { AgentFigures } from '@partner-portal/contract/records/agent-figures'
import { dayRange, dayRanges } from '@partner-portal/contract/values/day-ranges'
import { leadSteps } from '@partner-portal/contract/values/lead-steps'
import { type Period, periodBefore } from '@partner-portal/contract/values/periods'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { parseDateRange } from '#grid/address/list-state.ts'
import { DateRangeFilterField } from '#grid/filters/date-range-filter.tsx'
import { dayRangesTexts } from '#grid/filters/day-ranges.texts.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { hasFeature } from '#lib/config/features.ts'
import { download } from '#lib/files/download.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { formatDate, formatMoney, formatNumber, formatPercent } from '#lib/format/format.ts'
import { NotFound } from '#lib/routing/not-found.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { useMinute } from '#lib/timing/use-minute.ts'
import { Button } from '#ui/button.tsx'
import { Row, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeading, PageLead } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type AgentRow, agentFiguresQuery, totalOf } from './agents.queries.ts'
import { agentsTexts } from './agents.texts.ts'
import classes from './agents-screen.module.css'

const agentsRoute = getRouteApi('/secured/agents')

export function AgentsScreen(): ReactNode {
  if (hasFeature('agentFigures')) return <Agents />
  return <NotFound />
}

const dayText = ({ from, to }: Period) => `${from}..${to}`

function Agents() {
  const t = useTexts(agentsTexts)
  const range = useTexts(dayRangesTexts)
  const { period: asked = '' } = agentsRoute.useSearch()
  const navigate = agentsRoute.useNavigate()
  const today = formatDate(useMinute().toISOString())
  const { from, to } = parseDateRange(asked)
  const period = from && to ? { from, to } : dayRange('thisMonth', today)
  const query = useQuery(agentFiguresQuery(period))
  if (query.data === null) return <NotFound />
  const choose = (text: string) => void navigate({ search: { period: text }, replace: true })
  const before = periodBefore(period)
  return (
    <>
      <PageHeading text={t('title')}>
        <ExportButton period={period} />
      </PageHeading>
      <PageLead text={t('lead', { before: `${before.from} – ${before.to}` })} />
      <Row gap="12px 16px" below={16}>
        <DateRangeFilterField label={t('period')} value={dayText(period)} onChange={choose} />
        <div className={classes.ranges} role="group" aria-label={t('ranges')}>
          {dayRanges.map((name) => {
            const text = dayText(dayRange(name, today))
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
        query={query}
        failed={t('failed')}
        skeleton={
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={320} />
          </div>
        }
      >
        {(rows) => rows && <Table rows={rows} period={period} isOld={query.isPlaceholderData} />}
      </Loaded>
    </>
  )
}

function ExportButton({ period }: { period: Period }) {
  const t = useTexts(agentsTexts)
  const { send, isBusy } = useSend<void, void>({
    send: async (_, signal) => {
      const query = new URLSearchParams({ ...period })
      const file = await download('getAgentFiguresSheet', { query, signal })
      saveFile(file, `agenci-${period.from}-${period.to}.xlsx`)
    },
    failsAs: 'notification',
  })
  return (
    <Button
      variant="default"
      size="small"
      busy={isBusy}
      icon={<Download size={14} aria-hidden="true" />}
      onClick={() => void send()}
    >
      {t('export')}
    </Button>
  )
}

const steps = ['reported', 'proposals', 'decisions', 'contracts', 'active'] as const
const columns = [...steps, 'documents', 'volume', 'commission'] as const

function Table(props: { rows: readonly AgentRow[]; period: Period; isOld: boolean }) {
  const t = useTexts(agentsTexts)
  const { rows, period, isOld } = props
  if (rows.length === 0) return <Text secondary>{t('none')}</Text>
  return (
    <div className={classes.box} data-old={isOld}>
      <table className={classes.table} aria-label={t('title')} aria-busy={isOld}>
        <thead>
          <tr>
            <th scope="col">{t('agent')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, now, before }) => (
            <Figures
              key={id ?? 'none'}
              name={name ?? t('noAgent')}
              narrowed={{ agentId: id === null ? 'none' : String(id) }}
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
      </table>
    </div>
  )
}

interface FiguresProps {
  readonly name: string
  /** The filters of the agent in the lists. */
  readonly narrowed: Readonly<Record<string, string>>
  readonly now: AgentFigures
  readonly before: AgentFigures
  readonly period: Period
}

function Figures({ name, narrowed, now, before, period }: FiguresProps) {
  const t = useTexts(agentsTexts)
  const days = dayText(period)
  const documents = { ...narrowed, fundingDate: days }
  const money = (field: 'amount' | 'commission') => {
    const sumOf = ({ sums }: AgentFigures, currency: string) =>
      sums.find((sum) => sum.currency === currency)?.[field] ?? 0
    return currenciesOf(now, before, (one, currency) => sumOf(one, currency) !== 0).map(
      (currency) => {
        const of = (figures: AgentFigures) => sumOf(figures, currency)
        return (
          <span key={currency} className={classes.sum}>
            <PageLink to="/invoice-loan-gained-list" search={documents}>
              {formatMoney(of(now), currency)}
            </PageLink>
            <Change by={of(now) - of(before)} show={(by) => formatMoney(by)} />
          </span>
        )
      },
    )
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      {steps.map((step, at) => {
        const previous = steps[at - 1]
        const status = step === 'reported' ? {} : { status: leadSteps[step].join(',') }
        return (
          <td key={step} data-label={t(step)}>
            <PageLink to="/lead-list" search={{ ...narrowed, dateAdded: days, ...status }}>
              {formatNumber(now[step])}
            </PageLink>
            {previous && now[previous] > 0 && <Share of={now[step]} in={now[previous]} />}
            <Change by={now[step] - before[step]} show={formatNumber} />
          </td>
        )
      })}
      <td data-label={t('documents')}>
        <PageLink to="/invoice-loan-gained-list" search={documents}>
          {formatNumber(now.documents)}
        </PageLink>
        <Change by={now.documents - before.documents} show={formatNumber} />
      </td>
      <td data-label={t('volume')}>{money('amount')}</td>
      <td data-label={t('commission')}>{money('commission')}</td>
    </tr>
  )
}

const HOME_CURRENCY = 'PLN'

/** Those that have something, the home currency first, or it alone. */
function currenciesOf(
  now: AgentFigures,
  before: AgentFigures,
  has: (figures: AgentFigures, currency: string) => boolean,
): string[] {
  const all = [
    HOME_CURRENCY,
    ...[...now.sums, ...before.sums].map(({ currency }) => currency).toSorted(),
  ]
  const used = [...new Set(all)].filter((currency) =>
    [now, before].some((one) => has(one, currency)),
  )
  return used.length > 0 ? used : [HOME_CURRENCY]
}

/** How many of the step before. */
function Share(props: { of: number; in: number }) {
  const t = useTexts(agentsTexts)
  const share = formatPercent(Math.round((props.of / props.in) * 100) * 100)
  return (
    <span className={classes.share} title={t('ofStep', { share })}>
      <span aria-hidden="true">{share}</span>
      <VisuallyHidden>{t('ofStep', { share })}</VisuallyHidden>
    </span>
  )
}

/** Against the period before. */
function Change({ by, show }: { by: number; show: (by: number) => string }) {
  if (by === 0) return null
  return (
    <Text as="span" size={13} tone={by > 0 ? 'success' : 'danger'} whole>
      {by > 0 ? `+${show(by)}` : show(by).replace('-', '−')}
    </Text>
  )
}
