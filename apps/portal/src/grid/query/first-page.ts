import { type CallName, endpoints } from '@partner-portal/contract/endpoints'
import { gridNames, gridPages, gridSorts } from '@partner-portal/contract/grid-names'
import { defaultPageSize } from '@partner-portal/contract/grid-outline'
import { listSearchParams } from '@partner-portal/contract/list-query'
import { send } from '#lib/api.ts'
import { firstStep } from './feed-steps.ts'

interface Begun {
  readonly call: CallName
  readonly query: string
  readonly answer: Promise<unknown>
  readonly since: number
}

// An older answer may not be true any more.
const AGE_MS = 15_000
let begun: Begun | undefined

/**
 * Asks for the first page of the list at an address without search params, while the list's code
 * is still on its way.
 */
export function beginFirstPage(path: string, isSmall: boolean, session: Promise<unknown>): void {
  const name = gridNames.find((grid) => gridPages[grid] === path)
  const call = (Object.keys(endpoints) as CallName[]).find(
    (each) => endpoints[each].path === `/${name}`,
  )
  if (!name || !call) return
  const step = isSmall ? firstStep : { page: 1, limit: defaultPageSize }
  const query = listSearchParams({ ...step, sort: gridSorts[name], filters: [] })
  const answer = session.then(() => send(call, { query }))
  // The list's query gets the failure.
  answer.catch(() => {})
  begun = { call, query: query.toString(), answer, since: performance.now() }
}

/** The begun page, if it is the asked one. Only the first list that asks may have it. */
export function takeFirstPage(
  call: CallName,
  query: URLSearchParams,
): Promise<unknown> | undefined {
  const taken = begun
  begun = undefined
  if (!taken || performance.now() - taken.since > AGE_MS) return undefined
  return taken.call === call && taken.query === query.toString() ? taken.answer : undefined
}
