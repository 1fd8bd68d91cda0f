import {
  comingRanges,
  type DayRange,
  dayRange,
  dayRanges,
} from '@partner-portal/contract/values/day-ranges'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import type { Range } from '#list/address/list-state.ts'
import { Button } from '#ui/button.tsx'
import { DayPanel, type DayPanelProps } from '#ui/field/day-panel.tsx'
import classes from './day-range-panel.module.css'
import { dayRangesTexts } from './day-ranges.texts.ts'

type RangePanelProps = DayPanelProps & { readonly onOther: (range: Range) => void }

export function DayRangePanel(props: RangePanelProps) {
  return <RangePanel {...props} ranges={dayRanges} />
}

/** For a day that comes. */
export function ComingRangePanel(props: RangePanelProps) {
  return <RangePanel {...props} ranges={comingRanges} />
}

/** The calendar of a day of a range, below the usual ranges, each chosen by one press. */
function RangePanel(props: RangePanelProps & { readonly ranges: readonly DayRange[] }) {
  const { onOther, ranges, ...panel } = props
  const t = useTexts(dayRangesTexts)
  return (
    <DayPanel {...panel}>
      <div className={classes.ranges}>
        {ranges.map((name) => (
          <Button
            key={name}
            size="compact"
            variant="default"
            onClick={() => onOther(dayRange(name, today()))}
          >
            {t(name)}
          </Button>
        ))}
      </div>
    </DayPanel>
  )
}
