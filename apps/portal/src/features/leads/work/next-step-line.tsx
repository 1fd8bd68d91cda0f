import type { Day, Moment } from '@partner-portal/contract/values/opaque'
import { leadTexts } from '#domain/leads/leads.texts.ts'
import { formatDate, formatNearDay } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { Text } from '#ui/layout.tsx'

interface NextStepLineProps {
  readonly day: Day | Moment
  /** A backend may lack them. */
  readonly words: string | null | undefined
}

/** A lead's next step on one line, marked from its day on: `jutro · Zadzwonić`, `30 lis · Zadzwonić`. */
export function NextStepLine({ day, words }: NextStepLineProps) {
  const t = useTexts(leadTexts)
  const said = formatNearDay(day)
  const isDue = formatDate(day) <= today()
  const tone = formatDate(day) < today() ? 'danger' : 'warning'
  const text = words ? `${said} · ${words}` : t('stepOn', { day: said })
  return (
    <Text as="span" tone={isDue ? tone : undefined} medium={isDue} cut max={21} title={text}>
      {text}
    </Text>
  )
}
