import type { Day, Moment } from '@partner-portal/contract/values/opaque'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { Text } from '#ui/layout.tsx'
import { nextStepTexts } from './next-step-day.texts.ts'

/** The day of a lead's next step, marked from that day on. */
export function NextStepDay({ day }: { day: Day | Moment }) {
  const t = useTexts(nextStepTexts)
  const isDue = formatDate(day) <= today()
  return (
    <Text as="span" tone={isDue ? 'danger' : undefined} medium={isDue} whole>
      {t('step', { day: formatDate(day) })}
    </Text>
  )
}
