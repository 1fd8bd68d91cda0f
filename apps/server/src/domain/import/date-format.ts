const tokens: Record<string, string> = {
  YYYY: '(?<year>\\d{4})',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  H: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
}

export type DateReader = (text: string) => string | null

/**
 * Compiles a format such as `M/D/YYYY` or `DD.MM.YYYY HH:mm`. The reader returns `YYYY-MM-DD
 * HH:mm:ss`, or null for other texts and impossible dates. Returns null for a format without year,
 * month and day.
 */
export function dateReader(format: string): DateReader | null {
  const source = format.replaceAll(
    /YYYY|MM?|DD?|HH?|mm|ss|[^A-Za-z]|[A-Za-z]/g,
    (part) => tokens[part] ?? part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
  )
  if (!/YYYY/.test(format) || !/M/.test(format) || !/D/.test(format)) return null
  const pattern = new RegExp(`^${source}$`)
  return (text) => {
    const {
      year,
      month,
      day,
      hour = '0',
      minute = '0',
      second = '0',
    } = pattern.exec(text)?.groups ?? {}
    if (!year || !month || !day) return null
    return calendarTime([year, month, day, hour, minute, second].map(Number))
  }
}

function calendarTime(parts: readonly number[]): string | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}`
  const moment = new Date(`${text}Z`)
  // PostgreSQL's calendar has no year 0.
  if (year < 1 || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 19) !== text)
    return null
  return text.replace('T', ' ')
}

function pad(number: number, length = 2): string {
  return String(number).padStart(length, '0')
}

const plain = ['YYYY-MM-DD', 'YYYY-MM-DD HH:mm', 'YYYY-MM-DD HH:mm:ss'].map((format) =>
  dateReader(format),
)
// PostgreSQL takes offsets of less than 16 hours.
const isoWithOffset =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-](?:0\d|1[0-5]):?\d{2})$/

/** Without a format: a day, local time in Warsaw, or ISO 8601 with an offset. */
export const readPlainDate: DateReader = (text) => {
  for (const read of plain) {
    const wall = read?.(text)
    if (wall) return wall
  }
  const [, day, time, offset] = isoWithOffset.exec(text) ?? []
  return day && plain[0]?.(day) && !Number.isNaN(Date.parse(text))
    ? `${day} ${time}${offset}`
    : null
}
