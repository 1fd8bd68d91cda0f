import { Clock } from 'lucide-react'
import { useProduct } from '#domain/integration/product-context.ts'
import { formatPolishDay, formatTime } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import { useMinute } from '#lib/use-minute.ts'
import { accessTexts } from './access.texts.ts'
import classes from './qa-timer.module.css'

/** A countdown to the test environment. Nothing once it is available. */
export function QaTimer() {
  const t = useTexts(accessTexts)
  const { qaAvailability } = useProduct().integration
  const now = useMinute()
  const at = new Date(qaAvailability?.availableAt ?? Number.NaN)
  const left = Math.floor((at.getTime() - now.getTime()) / 60_000)
  if (!(left >= 0)) return null
  const days = Math.floor(left / (24 * 60))
  const hours = Math.floor(left / 60) % 24
  return (
    <div className={classes.timer}>
      <Clock size={16} aria-hidden="true" />
      <div>
        <p>{t('qaSoon', { date: formatPolishDay(at), time: formatTime(at) })}</p>
        <p className={classes.left}>{t('qaLeft', { days, hours, minutes: left % 60 })}</p>
      </div>
    </div>
  )
}
