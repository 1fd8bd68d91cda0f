import { Command, Option } from 'commander'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { asTable, limitOption, reading } from './answer.ts'
import { partnerIdOf } from './write-record.ts'

type Condition = Expression<SqlBool>

/** An option that leaves rows out: by SQL, or by a function of its value. */
export type Filter = readonly [
  flags: string,
  description: string,
  where: string | ((value: string, db: Db) => Condition | Promise<Condition>),
]

interface Query<Row> {
  where(condition: Condition): Query<Row>
  limit(limit: number): Query<Row>
  execute(): Promise<Row[]>
}

interface Listing<Row> {
  query(db: Db): Query<Row>
  readonly filters?: readonly Filter[]
  /** A list without a limit. */
  readonly isWhole?: boolean
  /** The row for people; without it the whole row. */
  show?(row: Row): Readonly<Record<string, unknown>>
}

/** A command that lists rows. */
export function listing<Row extends Readonly<Record<string, unknown>>>(
  name: string,
  description: string,
  { query, filters = [], isWhole = false, show = (row) => row }: Listing<Row>,
): Command {
  const command = new Command(name).description(description)
  const options = filters.map(([flags, about, where]) => ({
    where,
    option: new Option(flags, about),
  }))
  for (const { option } of options) command.addOption(option)
  if (!isWhole) command.addOption(limitOption())
  return reading(command, async (db, values: Readonly<Record<string, unknown>>) => {
    let filtered = query(db)
    for (const { option, where } of options) {
      const value = values[option.attributeName()]
      if (value === undefined) continue
      const isSql = typeof where === 'string'
      filtered = filtered.where(isSql ? sql.raw(where) : await where(String(value), db))
    }
    const json = await (isWhole ? filtered : filtered.limit(Number(values.limit))).execute()
    return { json, text: asTable(json.map((row) => show(row))) }
  })
}

export function ofPartner(column: string): Filter {
  const where = async (code: string, db: Db) =>
    sql<boolean>`${sql.ref(column)} = ${await partnerIdOf(db, code)}`
  return ['--partner <code>', 'of one company', where]
}
