import { leadSteps } from '@partner-portal/contract/leads/lead-steps'
import type { AgentFigures } from '@partner-portal/contract/team/agent-figures'
import { plain } from '@partner-portal/contract/values/opaque'
import type { Period } from '@partner-portal/contract/values/periods'
import { formatMoney, formatNumber, formatPercent } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { numberClass } from '#ui/table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { agentsTexts } from './agents.texts.ts'
import classes from './agents-screen.module.css'

export const steps = ['reported', 'proposals', 'decisions', 'contracts', 'active'] as const

type Sum = Omit<AgentFigures['sums'][number], 'currency'>

export const dayText = ({ from, to }: Period) => `${from}..${to}`

interface FiguresProps {
  readonly name: string
  /** The agent as filters of the lists. */
  readonly narrowed: Readonly<Record<string, string>>
  readonly now: AgentFigures
  readonly before: AgentFigures
  readonly period: Period
}

export function Figures({ name, narrowed, now, before, period }: FiguresProps) {
  const t = useTexts(agentsTexts)
  const days = dayText(period)
  const documents = { ...narrowed, fundingDate: days }
  const money = (field: 'amount' | 'commission') => {
    const sumOf = ({ sums }: AgentFigures, currency: string, of: keyof Sum = field) =>
      plain(sums.find((entry) => entry.currency === currency)?.[of]) ?? 0
    return currenciesOf(now, before, (figures, currency) => sumOf(figures, currency) !== 0).map(
      (currency) => {
        const of = (figures: AgentFigures) => sumOf(figures, currency)
        const corrections = field === 'commission' ? sumOf(now, currency, 'corrections') : 0
        return (
          <span key={currency} className={classes.sum}>
            <PageLink to="/invoice-loan-gained-list" search={documents}>
              {formatMoney(of(now), currency)}
            </PageLink>
            {corrections !== 0 && (
              <Text as="span" size={13} secondary>
                {t('corrections', { amount: formatMoney(corrections, currency) })}
              </Text>
            )}
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
          <td key={step} className={numberClass} data-label={t(step)}>
            <PageLink to="/lead-list" search={{ ...narrowed, dateAdded: days, ...status }}>
              {formatNumber(now[step])}
            </PageLink>
            {previous && now[previous] > 0 && <Share of={now[step]} in={now[previous]} />}
            <Change by={now[step] - before[step]} show={formatNumber} />
          </td>
        )
      })}
      <td className={numberClass} data-label={t('documents')}>
        <PageLink to="/invoice-loan-gained-list" search={documents}>
          {formatNumber(now.documents)}
        </PageLink>
        <Change by={now.documents - before.documents} show={formatNumber} />
      </td>
      <td className={numberClass} data-label={t('volume')}>
        {money('amount')}
      </td>
      <td className={numberClass} data-label={t('commission')}>
        {money('commission')}
      </td>
    </tr>
  )
}

export const HOME_CURRENCY = 'PLN'

/** The currencies with figures, the home currency first; at least the home currency. */
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
    [now, before].some((figures) => has(figures, currency)),
  )
  return used.length > 0 ? used : [HOME_CURRENCY]
}

/** The share of the step before. */
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

/** The change since the previous period. */
function Change({ by, show }: { by: number; show: (by: number) => string }) {
  if (by === 0) return null
  return (
    <Text as="span" size={13} tone={by > 0 ? 'success' : 'danger'} whole>
      {by > 0 ? `+${show(by)}` : show(by).replace('-', '−')}
    </Text>
  )
}
