import type { ZodMiniType } from 'zod/mini'
import { readPlainDate } from '#domain/import/date-format.ts'
import { Refusal, readCell } from '#domain/import/read-field.ts'
import type { ImportField } from '#domain/import/record.ts'
import { AdminError } from './admin-error.ts'

/** Reads an option with the rule of the same field in an import. */
export function readOption(name: string, field: ImportField, text: string): string {
  try {
    return String(readCell(name, { ...field, required: true }, text, format))
  } catch (error) {
    if (error instanceof Refusal) throw new AdminError(`${error.message}.`)
    throw error
  }
}

/** An argument by a rule of the contract. */
export function readRule(rule: ZodMiniType<string, string>, text: string): string {
  const { data, error } = rule.safeParse(text)
  if (error) throw new AdminError(`${text} ${error.issues[0]?.message}.`)
  return data
}

const format = { decimal: '.', readDate: readPlainDate } as const
