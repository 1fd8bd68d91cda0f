import { isCalendarDay } from '@partner-portal/contract/values/dates'
import { type Command, InvalidArgumentError } from 'commander'
import { isLanguage } from '#domain/texts/text-folder.ts'

/** How an option or argument is read: the third parameter of `option` and `argument`. */
type Read<T> = (text: string) => T

/** Whole numbers from 1, or from `least`. */
export function wholeNumber(most: number, least = 1): Read<number> {
  return (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (number >= least && number <= most) return number
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`)
  }
}

export const calendarDay: Read<string> = (text) => {
  if (isCalendarDay(text)) return text
  throw new InvalidArgumentError('Expected a day such as 2026-11-01.')
}

/** The head of a chain: `17:3f09…`. */
export const chainHead: Read<string> = (text) => {
  if (/^\d{1,15}:[0-9a-f]*$/.test(text)) return text
  throw new InvalidArgumentError(
    'Expected the head of a chain as verify prints it, such as 17:3f09….',
  )
}

export const languageName: Read<string> = (text) => {
  if (isLanguage(text)) return text
  throw new InvalidArgumentError('Expected a language such as uk or pt-BR.')
}

/** An empty value, of a variable that is not set in a script, is never meant. */
export function refuseEmpty(command: Command): void {
  for (const option of command.options)
    if ([command.getOptionValue(option.attributeName())].flat().some(isEmpty))
      command.error(`error: option '${option.flags}' is empty`)
  for (const [at, argument] of command.registeredArguments.entries())
    if ([command.processedArgs[at]].flat().some(isEmpty))
      command.error(`error: argument '${argument.name()}' is empty`)
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}
