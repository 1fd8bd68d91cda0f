import type { Moment } from '@partner-portal/contract/values/opaque'
import { formatDate, formatMoment } from '#lib/format/format.ts'

/** A day has no time: it begins at midnight. */
export function momentOf(date: Moment | string): string {
  const text = formatMoment(date)
  return (date as string).includes('T') && !text.endsWith(', 00:00') ? text : formatDate(date)
}
