import { readFileSync } from 'node:fs'
import { endpoints } from '../src/endpoints.ts'
import { type GridName, gridNames } from '../src/lists/grid-names.ts'
import { lists } from '../src/lists/lists.ts'
import { type ErrorCode, errorStatus, errorTitles } from '../src/protocol/errors.ts'
import type { Problem } from '../src/protocol/problem.ts'
import { type Example, publicExamples } from './public-examples.ts'

/** The server's answers from its demo data. */
const recorded = readRecorded()

export const listExamples = recorded.lists

/** The parts of addresses in the examples of signed-in calls. */
const parts: Readonly<Record<string, string>> = {
  recommendationCode: 'BRK2026',
  product: 'PURCHASE_FINANCE',
  grid: 'lead-grid',
  id: '1',
  styleId: '6f1a3c52-8d04-4b7e-9a51-0c2f7be41d38',
  logoFileId: '0b1f6f0e-5a8e-4a57-8a0e-6c1f1e9d2b47',
  deliveryId: '3d5e7a90-1c24-4f68-b0d2-9e8f7a6b5c41',
  currency: 'EUR',
}
const ofOthers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deleteSession: { id: '9a2c4e60-7b18-4d35-8f91-2e6d0c5b7a34' },
  getRecord: { grid: 'invoice-loan-grid', id: String(idOf(recorded.calls.getRecord?.answer)) },
}

function idOf(answer: unknown): unknown {
  return (answer as { row: { id: number } } | undefined)?.row.id
}

function readRecorded() {
  const file = new URL('../examples/recorded.json', import.meta.url)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as {
      readonly calls: Readonly<Record<string, Example>>
      readonly lists: Readonly<Record<GridName, readonly Readonly<Record<string, unknown>>[]>>
    }
  } catch (cause) {
    throw new Error('examples/recorded.json of the contract is no JSON', { cause })
  }
}

function notRecorded(name: string): Error {
  const command =
    'RECORD_EXAMPLES=1 npx vitest run --project server apps/server/test/calls/examples.test.ts'
  return new Error(`examples/recorded.json of the contract differs in ${name}: run ${command}`)
}

function paramsOf(name: string): Pick<Example, 'params'> {
  if (!(name in endpoints)) throw notRecorded(name)
  const { path } = endpoints[name as keyof typeof endpoints]
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => part)
  if (names.length === 0) return {}
  const values = name in ofOthers ? { ...parts, ...ofOthers[name] } : parts
  return { params: Object.fromEntries(names.map((part) => [part, values[part] ?? ''])) }
}

function listExample(grid: GridName): Example {
  const { field, direction } = lists[grid].defaultSort
  const rows = listExamples[grid]
  if (!rows) throw notRecorded(grid)
  return {
    query: `page=1&limit=2&sort[${field}]=${direction}`,
    status: 200,
    answer: { collection: rows.slice(0, 2), count: rows.length, page: 1, limit: 2 },
  }
}

/** An example of every call, by its name. */
export const examples: Readonly<Record<string, Example>> = {
  ...publicExamples,
  ...Object.fromEntries(
    Object.entries(recorded.calls).map(([name, example]) => [
      name,
      { ...paramsOf(name), ...example },
    ]),
  ),
  ...Object.fromEntries(gridNames.map((grid) => [lists[grid].call, listExample(grid)])),
}

/** The part of a refusal's body that is the same for every call. */
export function exampleProblem(code: ErrorCode): Problem {
  const title = errorTitles[code]
  return { title, status: errorStatus[code], detail: title, code, errors: [title] }
}
