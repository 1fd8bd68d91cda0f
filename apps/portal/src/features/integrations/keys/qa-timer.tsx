import { plain } from '@partner-portal/contract/values/opaque'
import { Clock } from 'lucide-react'
import { formatPolishDay, formatTime } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { useMinute } from '#lib/timing/use-minute.ts'
import { Text } from '#ui/layout.tsx'
import { useProduct } from '../product/product.tsx'
import classes from './keys.module.css'
import { keysTexts } from './keys.texts.ts'

/** A countdown to the test environment. Nothing once the environment is available. */
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
        <Text secondary tabular>
          {t('qaLeft', { days, hours, minutes: qa.minutes % 60 })}
        </Text>
      </div>
    </div>
  )
}

/** The start of the test environment, and the minutes until then. Null once started. */
export function useQaTime() {
  const t = useTexts(keysTexts)
  const { qaAvailability } = useProduct().integration
  const now = useMinute()
  const at = new Date(plain(qaAvailability?.availableAt) ?? Number.NaN)
  const minutes = Math.floor((at.getTime() - now.getTime()) / 60_000)
  if (!(minutes >= 0)) return null
  return { minutes, text: t('qaSoon', { date: formatPolishDay(at), time: formatTime(at) }) }
}
