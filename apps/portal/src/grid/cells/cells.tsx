import { Fragment, type ReactNode } from 'react'
import { formatDate, formatMoney, NO_VALUE } from '#lib/format/format.ts'
import { bindWords } from '#lib/texts/bound-words.ts'
import classes from './cells.module.css'

type Missing = null | undefined

/** Text that may be cut after two lines. The title has all of it. */
export function TextCell({ text }: { text: string | Missing }) {
  if (!text) return NO_VALUE
  return (
    <span className={classes.text} title={text}>
      {bindWords(text)}
    </span>
  )
}

/** Numbers, NIPs and keys: never cut, unless longer than a column may be. The title has all of it. */
export function NumberCell({ text }: { text: string | Missing }) {
  if (!text) return NO_VALUE
  return (
    <span className={classes.whole} title={text}>
      {text}
    </span>
  )
}

export function DayCell({ day }: { day: string | Missing }) {
  return (
    <span className={classes.line}>
      <Day text={formatDate(day ?? null)} />
    </span>
  )
}

function Day({ text }: { text: string }) {
  return text.split('-').map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- The parts of a day keep their order.
    <Fragment key={index}>
      {index > 0 && <span className={classes.hyphen}>-</span>}
      {part}
    </Fragment>
  ))
}

export function MoneyCell(props: { amount: number | Missing; currency: string | Missing }) {
  const text = formatMoney(props.amount ?? null, props.currency ?? undefined)
  return <span className={classes.line}>{text}</span>
}

/** Two lines; the second one is less prominent. */
export function PairCell(props: { children: ReactNode; second: ReactNode }) {
  return (
    <div className={classes.pair}>
      <div>{props.children}</div>
      <div className={classes.second}>{props.second}</div>
    </div>
  )
}
