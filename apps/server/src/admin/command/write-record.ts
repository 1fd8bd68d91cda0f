import { Command, Option } from 'commander'
import type { ZodMiniType } from 'zod/mini'
import { Refusal, readCell, readPlainDate } from '#domain/import/read-field.ts'
import type { ImportField, ImportRecord, ImportRow, ImportValue } from '#domain/import/record.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { warsawDay } from '#platform/instant.ts'
import { type Answer, changing } from './answer.ts'
import { readInstallation } from './installation.ts'
import { AdminError, operatorName } from './operator.ts'

/** `otherwise`: the error if the row is not new, or not known, as expected. */
interface Expected {
  readonly isNew: boolean
  readonly otherwise: string
}

export interface Written {
  readonly row: ImportRow
  readonly isChanged: boolean
  /** A new user's link. */
  readonly link: string | undefined
  readonly warnings: readonly string[]
}

interface RecordCommand {
  readonly name: string
  readonly description: string
  /** Fields given as arguments, with their descriptions. */
  readonly arguments: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, readonly [flags: string, description?: string]>>
  /** Fields that an import may leave out, but this command requires. */
  readonly alsoRequired?: readonly string[]
  /** Values that this command always sets. */
  readonly always?: Readonly<Record<string, string>>
  readonly expected?: (...args: string[]) => Expected
  says(written: Written, trx: Db): Answer | Promise<Answer>
}

/** A command that writes one row by the rules of its record's import. */
export function recordCommand(record: ImportRecord, command: RecordCommand): Command {
  const { name, description, alsoRequired = [], always, expected, says } = command
  const fields = Object.keys(command.arguments)
  const options = Object.entries(command.options).map(([field, [flags, about]]) => {
    const option = new Option(flags, about)
    const rule = fieldOf(record, field)
    if (rule.kind === 'choice' && option.required) option.choices(rule.choices)
    const isRequired = rule.required || field === 'partnerCode' || alsoRequired.includes(field)
    return { field, option: option.makeOptionMandatory(isRequired) }
  })
  const made = new Command(name).description(description)
  for (const [field, about] of Object.entries(command.arguments)) made.argument(`<${field}>`, about)
  for (const { option } of options) made.addOption(option)
  return changing(made, async (trx, ...values: unknown[]) => {
    const texts = values.slice(0, fields.length).map(String)
    const chosen = values.at(-1) as Readonly<Record<string, unknown>>
    const cells = options.flatMap(({ field, option }): [string, string][] => {
      const value = chosen[option.attributeName()]
      return value === undefined ? [] : [[field, String(value)]]
    })
    const argumentCells = fields.map((field, at): [string, string] => [field, texts[at] ?? ''])
    const row = { ...Object.fromEntries([...cells, ...argumentCells]), ...always }
    // Errors name the options that the operator typed, not fields.
    const nameOf = (field: string) =>
      options.find((option) => option.field === field)?.option.long ?? field
    return says(await writeRecord(trx, record, row, expected?.(...texts), nameOf), trx)
  })
}

export async function writeRecord(
  trx: Db,
  record: ImportRecord,
  cells: Readonly<Record<string, string>>,
  expected?: Expected,
  nameOf = (field: string): string => field,
): Promise<Written> {
  const row = Object.fromEntries(
    Object.entries(cells).map(([name, text]) => [
      name,
      readOption(nameOf(name), fieldOf(record, name), text),
    ]),
  )
  const fault = record.check?.(row)
  if (fault) throw new AdminError(`${sayNames(fault, nameOf)}.`)
  const partnerId = record.isShared ? 0 : await partnerIdOf(trx, String(row.partnerCode))
  let link: string | undefined
  const warnings: string[] = []
  const written = await record.upsert(trx, partnerId, [row], new Set(Object.keys(row)), {
    now: systemClock.now(),
    by: operatorName(),
    installation: record.sendsLinks ? await readInstallation(trx) : null,
    onLink: (address) => {
      link = address
    },
    onWarning: (_, text) => warnings.push(text),
  })
  const [refused] = written.refused
  if (refused) throw new AdminError(`${sayNames(refused.reason, nameOf)}.`)
  if (expected && expected.isNew !== written.created > 0) throw new AdminError(expected.otherwise)
  return { row, isChanged: written.created + written.updated > 0, link, warnings }
}

/** Replaces fields in a reason by their options: its first word, and compound names. */
function sayNames(reason: string, nameOf: (field: string) => string): string {
  return reason.replaceAll(/^\w+(?=: )|\b[a-z]+[A-Z]\w*/g, nameOf)
}

/** Reads an argument or an option with the rule of the same field in an import. */
export function readOption(name: string, field: ImportField, text: string): ImportValue {
  const today = warsawDay(systemClock.now())
  const format = { decimal: '.', readDate: readPlainDate, today } as const
  try {
    return readCell(name, { ...field, required: true }, text, format)
  } catch (error) {
    if (error instanceof Refusal) throw new AdminError(`${error.message}.`)
    throw error
  }
}

/** Reads an argument by a rule of the contract. */
export function readRule(rule: ZodMiniType<string, string>, text: string): string {
  const { data, error } = rule.safeParse(text)
  if (error) throw new AdminError(`${text} ${error.issues[0]?.message}.`)
  return data
}

function fieldOf(record: ImportRecord, name: string): ImportField {
  const field = record.fields[name]
  if (!field) throw new Error(`${name} is not a field of ${record.name}`)
  return field
}

export async function partnerIdOf(db: Db, code: string): Promise<number> {
  const partner = await db
    .selectFrom('partner')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!partner) throw new AdminError(`There is no partner ${code}. See: portal-admin partner list`)
  return partner.id
}
