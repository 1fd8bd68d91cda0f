import type { Revenue } from '@partner-portal/contract/home/dashboard'
import { plain } from '@partner-portal/contract/values/opaque'
import { formatCompact, formatMoney, formatMonth } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { homeTexts } from './home.texts.ts'
import classes from './revenue-chart.module.css'

const WIDTH = 560
const HEIGHT = 220
const LEFT = 72
const BOTTOM = 24
const TOP = 12

/** One bar per month, oldest first, with its amount on hover. The table shows all amounts. */
export function RevenueChart(props: { currency: string; revenues: readonly Revenue[] }) {
  const { currency, revenues } = props
  const t = useTexts(homeTexts)
  const { ticks, min, max } = chartScale(revenues.map(({ amount }) => plain(amount)))
  const yOf = (amount: number) => TOP + ((max - amount) / (max - min)) * (HEIGHT - TOP - BOTTOM)
  const step = (WIDTH - LEFT) / revenues.length
  const best = revenues.reduce((a, b) => (plain(b.amount) > plain(a.amount) ? b : a))
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
            {formatCompact(tick)}
          </text>
        </g>
      ))}
      {revenues.map(({ month, amount, isSettled }, index) => {
        const x = LEFT + index * step
        const y = yOf(plain(amount))
        return (
          <g key={plain(month)}>
            <title>
              {`${formatMonth(month, 'long')}: ${formatMoney(amount, currency)}`}
              {isSettled === false && `, ${t('notSettled')}`}
            </title>
            <rect x={x} y={TOP} width={step} height={HEIGHT - TOP} fill="transparent" />
            <rect
              x={x + step * 0.2}
              y={Math.min(y, yOf(0))}
              width={step * 0.6}
              height={Math.abs(y - yOf(0))}
              rx={2}
              className={classes.bar}
              data-negative={y > yOf(0)}
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

const steps = [1, 2, 2.5, 5, 10]
const TICK_COUNT = 4

/** Round ticks in minor units that cover all amounts and 0. */
export function chartScale(amounts: readonly number[]) {
  const low = Math.min(0, ...amounts)
  const high = Math.max(0, ...amounts)
  const rough = Math.max((high - low) / TICK_COUNT, 100)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (steps.find((factor) => factor * power >= rough) ?? 10)
  const min = Math.floor(low / step) * step
  const max = Math.max(Math.ceil(high / step) * step, min + step)
  const ticks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) =>
    Math.round(min + index * step),
  )
  return { ticks, min, max }
}
