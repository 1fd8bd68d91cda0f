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

const format = { decimal: '.', readDate: readPlainDate } as const
