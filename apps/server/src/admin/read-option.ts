import { readPlainDate } from '#platform/import/date-format.ts'
import { readCell, Refusal } from '#platform/import/read-field.ts'
import type { ImportField } from '#platform/import/record.ts'
import { AdminError } from './admin-error.ts'

/** An option by the rule that the same field has in an import. */
export function readOption(name: string, field: ImportField, text: string): string {
  try {
    return String(readCell(name, { ...field, required: true }, text, format))
  } catch (error) {
    if (error instanceof Refusal) throw new AdminError(`${error.message}.`)
    throw error
  }
}

const format = { decimal: '.', readDate: readPlainDate } as const
