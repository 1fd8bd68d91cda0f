import { dayRange, dayRanges } from '@partner-portal/contract/day-ranges'
import type { DateRange } from '#grid/definition/filter-value.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { Button } from '#ui/button.tsx'
import { dayPanelTexts } from './day-panel.texts.ts'
import classes from './usual-ranges.module.css'

/** Usual ranges, chosen by one press. */
export function UsualRanges(props: { onPick: (range: DateRange) => void }) {
  const t = useTexts(dayPanelTexts)
  return (
    <div className={classes.ranges}>
      {dayRanges.map((name) => (
        <Button
          key={name}
          size="compact"
          variant="default"
          onClick={() => props.onPick(dayRange(name, today()))}
        >
          {t(name)}
        </Button>
      ))}
    </div>
  )
}
