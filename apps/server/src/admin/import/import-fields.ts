import { Argument, Command } from 'commander'
import type { ImportField } from '#domain/import/record.ts'
import { importRecords } from '../../import-records.ts'
import { answering } from '../command/answer.ts'

export function importFieldsCommand(): Command {
  const record = new Argument('<record>', 'the kind of rows').choices([...importRecords.keys()])
  return answering(
    new Command('import-fields')
      .description('list the fields of a record that import reads')
      .addArgument(record),
    async (name: string) =>
      Object.entries(importRecords.get(name)?.fields ?? {}).map(([field, read]) => ({
        field,
        required: read.required ?? false,
        takes: valueOf(read) + (read.relation ? `, for ${read.relation}` : ''),
      })),
  )
}

function valueOf(field: ImportField): string {
  switch (field.kind) {
    case 'text':
      return `at most ${field.max} characters`
    case 'choice':
      return `${field.choices.join(', ')}${field.isProduct ? ', or a code of OFFER_FILE' : ''}`
    case 'set':
      return `any of ${field.choices.join(', ')}`
    case 'rule':
      return 'what the form takes'
    case 'pattern':
      return field.expected
    case 'nip':
      return 'a NIP with a valid checksum'
    case 'instant':
      return 'a date'
    case 'day':
      return 'a day'
    case 'amount':
      return `an amount with at most two decimals${field.min === 0 ? ', not below zero' : ''}`
    case 'integer':
      return `a whole number up to ${field.max}`
  }
}
