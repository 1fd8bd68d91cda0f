import { Clock } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { keysTexts } from './keys.texts.ts'
import classes from './qa-timer.module.css'
import { useQaTime } from './use-qa-time.ts'

/** A countdown to the test environment. Nothing once it is available. */
export function QaTimer() {
  const t = useTexts(keysTexts)
  const qa = useQaTime()
  if (!qa) return null
  const days = Math.floor(qa.minutes / (24 * 60))
  const hours = Math.floor(qa.minutes / 60) % 24
  return (
    <div className={classes.timer}>
      <Clock size={16} aria-hidden="true" />
      <div>
        <p>{qa.text}</p>
        <p className={classes.left}>{t('qaLeft', { days, hours, minutes: qa.minutes % 60 })}</p>
      </div>
    </div>
  )
}
