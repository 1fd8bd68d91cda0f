import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { HOUR_MS } from '@partner-portal/contract/values/durations'

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Local time in Warsaw: `2026-11-20 13:05:09`. */
export function warsawTime(moment: Date): string {
  return wallClock.format(moment)
}

/** A moment in a message: `2026-11-20, 13:05`, to the second `2026-11-20, 13:05:09`. */
export function shownMoment(moment: Date, precision?: 'seconds'): string {
  return warsawTime(moment)
    .slice(0, precision ? 19 : 16)
    .replace(' ', ', ')
}

/** The calendar day in Warsaw: `2026-11-20`. */
export function warsawDay(moment: Date): string {
  return warsawTime(moment).slice(0, 10)
}

/** The second of a moment: signatures and blocks are stored without fractions. */
export function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000)
}

/** The contract's `instant`: ISO 8601 with Warsaw's offset at that moment. */
export function isoInstant(moment: Date): string {
  const wall = warsawTime(moment).replace(' ', 'T')
  const minutes = Math.round((Date.parse(`${wall}Z`) - moment.getTime()) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  // Warsaw's offset has always been positive.
  return `${wall}+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The inverse of `warsawTime`. An hour that occurs twice is read as the first one. */
export function warsawMoment(wall: string): Date {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`)
  const inSummer = new Date(asUtc - 2 * HOUR_MS)
  return warsawTime(inSummer) === wall ? inSummer : new Date(asUtc - HOUR_MS)
}
