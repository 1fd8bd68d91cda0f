import { z } from 'zod'

/** The zone in which every date of the portal is read and shown (promises §1.8). */
export const TIME_ZONE = 'Europe/Warsaw'

/**
 * A moment: ISO 8601 with the offset that Warsaw had then, so that its first ten
 * characters are the Polish calendar day: `2026-03-29T00:00:00+01:00`.
 */
export const instant = z.iso.datetime({ offset: true })

/** A date and time without a zone, read in Europe/Warsaw: `2026-01-31 23:59:59` (specification §5). */
export const wallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .refine((text) => isCalendarTime(text), 'is not a date and time')

/** A calendar day: `2026-01-31`. */
export const calendarDay = z.iso.date()

function isCalendarTime(text: string): boolean {
  const iso = text.replace(' ', 'T')
  const moment = new Date(`${iso}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
}
