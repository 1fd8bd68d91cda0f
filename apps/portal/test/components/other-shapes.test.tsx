import type { CallName } from '@partner-portal/contract/calls'
import { endpoints } from '@partner-portal/contract/endpoints'
import { gridCalls } from '@partner-portal/contract/lists/grid-names'
import type { Endpoint } from '@partner-portal/contract/protocol/call'
import { type FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { companyQuery } from '#domain/companies/company.queries.ts'
import { loadUser } from '#features/account/sign-in/begin-session.ts'
import { batchMeterQuery } from '#features/leads/batch/use-batch.ts'
import { leadMeterQuery } from '#features/leads/block/lead-block.queries.ts'
import { leadList } from '#features/leads/list/lead-list.tsx'
import { leadWorkQuery } from '#features/leads/work/lead-work.queries.ts'
import { recordQuery } from '#features/records/records.queries.ts'
import { hasFeature, switchFeatures } from '#lib/config/features.ts'
import { storeTokens } from '#lib/tokens/token-store.ts'
import { answerCalls } from './fake-backend.ts'
import { commonFailure, type ListPart, type ListParts } from './list-parts/list-part.ts'
import { showPage } from './show-list.tsx'

// Every part of a page, with an answer in another shape than the contract's.

const tables = import.meta.glob<ListParts>('./list-parts/*.parts.tsx', {
  import: 'parts',
  eager: true,
})
const parts = Object.values(tables)
  .flatMap((table) => Object.entries(table))
  .flatMap(([query, entry]) =>
    typeof entry === 'string'
      ? []
      : [entry].flat().map((part: ListPart) => ({ query: query.replace(/^.*\//, ''), ...part })),
  )
  .filter(({ asks }) => Object.hasOwn(endpoints, asks))

/** Nothing is open, or there is no contract. */
const mayBeEmpty = ['getCurrentSettlement', 'getBrokerContract']
/** Calls with an answer that no screen needs. */
const goesWithout = ['findProducts', 'findProofMethods']
const unreadable = 'Nie można odczytać odpowiedzi serwera.'

const lines: string[] = []
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test.each(parts)('$query, by $asks, in another shape', async (part) => {
  const { show, open, asks, isAsked, answers = {}, failed, ...options } = part
  const shapes = [{}, { data: { items: [] } }].slice(mayBeEmpty.includes(asks) ? 1 : 0)
  let askCount = 0
  let json: object | undefined
  answerCalls({
    ...answers,
    [asks]: (address: URL, body: unknown) => {
      if (isAsked?.(address) === false) return answers[asks]?.(address, body)
      askCount += 1
      return { json }
    },
  })
  const retry = page.getByRole('button', { name: 'Spróbuj ponownie' })
  const failure = page
    .getByRole(part.isOfField ? 'paragraph' : 'alert')
    .filter({ hasText: failed === commonFailure ? unreadable : String(failed), has: retry })
  for (json of shapes) {
    const before = askCount
    if (json === shapes[0]) {
      await showPage(show, options)
      await open?.()
    } else if (goesWithout.includes(asks)) break
    else {
      // The options of a field cover it.
      if (part.isOfField) await userEvent.keyboard('{Escape}')
      await failure.getByRole('button').click()
    }
    await expect.poll(() => askCount).toBeGreaterThan(before)
    if (goesWithout.includes(asks)) continue
    await expect.element(failure).toBeVisible()
    if (!part.isOfField) await expect.element(failure).toMatchTextContent(unreadable)
  }
  await expect.element(page.getByText(/undefined|NaN|\[object/)).toHaveLength(0)
  await namedInConsole(asks as CallName)
})

/** Once for each field of a call. */
async function namedInConsole(call: CallName) {
  const start = `${endpoints[call].path.slice(1)}: `
  await expect.poll(() => lines.some((line) => line.startsWith(start))).toBe(true)
}

const client = new QueryClient()
const ask = (query: unknown) =>
  client.fetchQuery({ ...(query as FetchQueryOptions), retry: false, staleTime: 0 })

/** Queries of no part in the table above. */
const queries: Partial<Record<CallName, () => Promise<unknown>>> = {
  getCompany: () => ask(companyQuery('5260250274')),
  getLeadLimit: () => ask(leadMeterQuery),
  getLeadBatchLimit: () => ask(batchMeterQuery),
  getLeadWork: () => ask(leadWorkQuery(1)),
  getRecord: () => ask(recordQuery(leadList, 1)),
}

test.each(Object.entries(queries))('%s, in another shape', async (name, query) => {
  storeTokens({ token: 'token', refresh_token: 'refresh' }, 'signed-in')
  for (const json of [{}, { data: { items: [] } }]) {
    answerCalls({ [name]: () => ({ json }) })
    await expect(query()).rejects.toMatchObject({ said: 'unreadable' })
  }
  await namedInConsole(name as CallName)
})

/** The reason for calls with no more than a name in the console, or their tests. */
const exceptions: Partial<Record<CallName, string>> = {
  checkAccessToken: 'any success will do',
  getUserInfo: 'below',
  getCapabilities: 'below',
  getUnreadNews: 'the bell is there without the number',
  getStartView: 'the home page is the start page',
  getReloadStatus: 'nothing runs',
  findConfirmationExclusions: 'nothing is excluded',
  checkLeadAvailability: 'the register alone is asked',
  findLeadBoard: 'list-layout.test.tsx',
  getLeadReceipt: 'saved as it is',
  ...Object.fromEntries(
    Object.values(gridCalls).map((name) => [name, 'other-answers.long.spec.ts']),
  ),
}

test('every call that reads is here', () => {
  const reads = Object.entries<Endpoint>(endpoints).filter(
    ([, { method, base, binary, path }]) =>
      method === 'GET' && base === 'frontend' && (!binary || path.endsWith('-grid')),
  )
  const here = [...parts.map(({ asks }) => asks), ...Object.keys({ ...queries, ...exceptions })]
  expect(reads.map(([name]) => name).filter((name) => !here.includes(name as CallName))).toEqual([])
})

test('a user without roles is named in the console, and bare features count', async () => {
  switchFeatures(null)
  storeTokens({ token: 'opaque', refresh_token: 'r' }, 'signed-in')
  answerCalls({
    checkAccessToken: () => ({ json: {} }),
    getUserInfo: () => ({ json: {} }),
    getCapabilities: () => ({ json: { records: false } }),
  })
  expect((await loadUser()).roles).toEqual([])
  await expect.poll(() => lines).toContain('user_info: roles is missing, a list was expected')
  expect(hasFeature('records')).toBe(false)
  switchFeatures(null)
})
