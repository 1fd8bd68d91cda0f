import { isCalendarDay } from '@partner-portal/contract/values/dates'
import { type Command, InvalidArgumentError } from 'commander'

/** Reads an option or argument: the third parameter of `option` and `argument`. */
type Read<T> = (text: string) => T

/** Whole numbers from 1, or from `min`. */
export function wholeNumber(max: number, min = 1): Read<number> {
  return (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= max) return number
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`)
  }
}

export const calendarDay: Read<string> = (text) => {
  if (isCalendarDay(text)) return text
  throw new InvalidArgumentError('Expected a day such as 2026-11-01.')
}

/** An empty value, as of a variable that a script has not set, is never meant. */
export function refuseEmpty(command: Command): void {
  const values = [
    ...command.options.map((key) => [key.flags, command.getOptionValue(key.attributeName())]),
    ...command.registeredArguments.map((key, at) => [key.name(), command.processedArgs[at]]),
  ]
  for (const [name, value] of values)
    if ([value].flat().some((text) => typeof text === 'string' && text.trim() === ''))
      command.error(`error: '${name}' is empty`)
}
