import type { LeadMeter as Meter } from '@partner-portal/contract/lead-block'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Text } from '#ui/layout.tsx'
import classes from './lead-block.module.css'
import { leadMeterQuery } from './lead-block.queries.ts'
import { leadBlockTexts } from './lead-block.texts.ts'

/** Shows how many of this hour's reports are used. Nothing if the backend does not count them. */
export function LeadMeter() {
  const { data } = useQuery(leadMeterQuery)
  return data ? <MeterBar {...data} /> : null
}

function MeterBar({ limit, used, resetsAt }: Meter) {
  const t = useTexts(leadBlockTexts)
  const isFull = used >= limit
  return (
    <Card title={t('meter')} small>
      <Text below={8} tabular>
        {t('meterCount', { used, limit })}
      </Text>
      <meter
        className={classes.meter}
        min={0}
        max={limit}
        value={Math.min(used, limit)}
        data-full={isFull}
        aria-label={t('meter')}
      />
      {isFull && resetsAt && (
        <p className={classes.hint}>{t('meterFull', { time: formatTime(new Date(resetsAt)) })}</p>
      )}
    </Card>
  )
}
