import type { CallName } from '@partner-portal/contract/calls'
import { defaultPageSize } from '@partner-portal/contract/list/grid-outline'
import { listSearchParams } from '@partner-portal/contract/list/list-query'
import {
  gridCalls,
  gridNames,
  gridPages,
  gridSorts,
} from '@partner-portal/contract/lists/grid-names'
import { ask } from '#lib/api/api.ts'
import { type EarlyAnswer, earlyAnswer } from '#lib/api/early-answer.ts'
import { readLayout } from '#list/address/layout-storage.ts'
import { firstStep } from './feed-steps.ts'

interface EarlyPage extends EarlyAnswer<unknown> {
  readonly call: CallName
  readonly query: string
  readonly since: number
}

// An older answer may be out of date.
const AGE_MS = 15_000
const PATIENCE_MS = 500
let earlyPage: EarlyPage | undefined

/**
 * Asks for the first page of the list at an address without filters, order or page, while the
 * list's code loads. Resolves with the answer, with the failure, or after a while: a list rendered
 * without its rows is rendered twice.
 */
export async function beginFirstPage(
  path: string,
  isSmall: boolean,
  session: Promise<unknown>,
): Promise<void> {
  const name = gridNames.find((grid) => gridPages[grid] === path)
  if (!name) return
  const call = gridCalls[name]
  const limit = readLayout(name).limit ?? defaultPageSize
  const step = isSmall ? firstStep : { page: 1, limit }
  const query = listSearchParams({ ...step, sort: gridSorts[name], filters: [] })
  const answer = earlyAnswer(session.then(() => ask(call, { query })))
  earlyPage = { ...answer, call, query: query.toString(), since: performance.now() }
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([answer.answer.catch(() => {}), patience])
}

/** The begun page for the same request, once: for the first list that asks. */
export function takeFirstPage(
  call: CallName,
  query: URLSearchParams,
): Promise<unknown> | undefined {
  const page = earlyPageFor(call, query)
  earlyPage = undefined
  return page?.answer
}

/** The begun page for the same request, once, if already answered. */
export function arrivedFirstPage(call: CallName, query: URLSearchParams): unknown {
  const answer = earlyPageFor(call, query)?.arrived()
  if (answer !== undefined) earlyPage = undefined
  return answer
}

function earlyPageFor(call: CallName, query: URLSearchParams): EarlyPage | undefined {
  if (!earlyPage || performance.now() - earlyPage.since > AGE_MS) return undefined
  return earlyPage.call === call && earlyPage.query === query.toString() ? earlyPage : undefined
}
