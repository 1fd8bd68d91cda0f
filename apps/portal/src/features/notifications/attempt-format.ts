import { TIME_ZONE } from '@partner-portal/contract/dates'

const moment = new Intl.DateTimeFormat('pl-PL', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const seconds = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 })

/** To the second, as logs have it: `21.11.2026, 14:05:12`. */
export function formatMoment(instant: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? instant : moment.format(at)
}

export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${seconds.format(milliseconds / 1000)} s`
}
