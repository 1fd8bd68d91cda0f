import type { Revenue } from '@partner-portal/contract/dashboard'
import { formatCompact, formatMoney, formatMonth } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { chartScale } from './chart-scale.ts'
import { homeTexts } from './home.texts.ts'
import classes from './revenues-block.module.css'

const WIDTH = 560
const HEIGHT = 220
const LEFT = 72
const BOTTOM = 24
const TOP = 12

/** One bar per month, oldest first, with its amount on hover. The table shows all amounts. */
export function RevenueChart(props: { currency: string; revenues: readonly Revenue[] }) {
  const { currency, revenues } = props
  const t = useTexts(homeTexts)
  const { ticks, least, most } = chartScale(revenues.map(({ amount }) => amount))
  const yOf = (amount: number) => TOP + ((most - amount) / (most - least)) * (HEIGHT - TOP - BOTTOM)
  const step = (WIDTH - LEFT) / revenues.length
  const best = revenues.reduce((one, other) => (other.amount > one.amount ? other : one))
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('chartLabel', {
        currency,
        month: formatMonth(best.month, 'long'),
        amount: formatMoney(best.amount, currency),
      })}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH} y1={yOf(tick)} y2={yOf(tick)} className={classes.line} />
          <text x={LEFT - 8} y={yOf(tick) + 4} className={classes.scale}>
            {formatCompact(tick / 100)}
          </text>
        </g>
      ))}
      {revenues.map(({ month, amount, isSettled }, index) => {
        const x = LEFT + index * step
        return (
          <g key={month}>
            <title>
              {`${formatMonth(month, 'long')}: ${formatMoney(amount, currency)}`}
              {isSettled === false && `, ${t('notSettled')}`}
            </title>
            <rect x={x} y={TOP} width={step} height={HEIGHT - TOP} fill="transparent" />
            <rect
              x={x + step * 0.2}
              y={Math.min(yOf(amount), yOf(0))}
              width={step * 0.6}
              height={Math.abs(yOf(amount) - yOf(0))}
              rx={2}
              className={classes.bar}
              data-negative={amount < 0}
              data-open={isSettled === false}
            />
            <text x={x + step / 2} y={HEIGHT - 4} className={classes.month}>
              {formatMonth(month, 'short')}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
