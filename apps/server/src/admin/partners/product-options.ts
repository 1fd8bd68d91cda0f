import { AdminError } from '../command/admin-error.ts'

export interface ProductOptions {
  testFormUrl?: string
  formUrl?: string
  periods?: string
  rate?: string
}

const MOST_PERIODS = 12
const LONGEST_PERIOD = 120
const HIGHEST_RATE = 10_000

/** The changed columns. Omitted options leave theirs unchanged. */
export function readProductOptions({ testFormUrl, formUrl, periods, rate }: ProductOptions) {
  return {
    ...(testFormUrl === undefined ? {} : { test_form_url: webAddress(testFormUrl) }),
    ...(formUrl === undefined ? {} : { form_url: webAddress(formUrl) }),
    ...(periods === undefined ? {} : { periods: readPeriods(periods) }),
    ...(rate === undefined ? {} : { monthly_rate_basis_points: readRate(rate) }),
  }
}

function webAddress(text: string): string {
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text))
    throw new AdminError(`${text} is not a web address. It must start with https://.`)
  return text
}

function readPeriods(text: string): number[] {
  const periods = [...new Set(text.split(',').map(Number))].toSorted((a, b) => a - b)
  const fits = periods.every((one) => Number.isInteger(one) && one >= 1 && one <= LONGEST_PERIOD)
  if (!fits || periods.length > MOST_PERIODS)
    throw new AdminError(`${text}: give at most ${MOST_PERIODS} numbers of months, such as 3,6,12.`)
  return periods
}

function readRate(text: string): number {
  const rate = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(rate <= HIGHEST_RATE))
    throw new AdminError(`${text}: give the rate in basis points, 0 to ${HIGHEST_RATE}.`)
  return rate
}
