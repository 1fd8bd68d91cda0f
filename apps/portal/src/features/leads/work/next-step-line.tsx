import { addDays } from '@partner-portal/contract/values/days'
import type { Day, Moment } from '@partner-portal/contract/values/opaque'
import { formatDate, formatMonth } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { Text } from '#ui/layout.tsx'
import { nextStepTexts } from './next-step-line.texts.ts'

interface NextStepLineProps {
  readonly day: Day | Moment
  /** A backend may lack them. */
  readonly words: string | null | undefined
}

/** A lead's next step on one line, marked from its day on: `jutro · Zadzwonić`, `30 lis · Zadzwonić`. */
export function NextStepLine({ day, words }: NextStepLineProps) {
  const t = useTexts(nextStepTexts)
  const [date, now] = [formatDate(day), today()]
  const isDue = date <= now
  const near = date === now ? 'today' : date === addDays(now, 1) ? 'tomorrow' : null
  const said = near ? t(near) : shortDay(date, now)
  const text = words ? `${said} · ${words}` : t('step', { day: said })
  return (
    <Text as="span" tone={isDue ? 'danger' : undefined} medium={isDue} cut max={21} title={text}>
      {text}
    </Text>
  )
}

/** `30 lis`; a day of another year whole. */
function shortDay(date: string, now: string): string {
  if (date.slice(0, 4) !== now.slice(0, 4)) return date
  return `${Number(date.slice(8))} ${formatMonth(date.slice(0, 7), 'short')}`
}
