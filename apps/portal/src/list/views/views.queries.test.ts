import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localViews, readViews } from './views.queries.ts'

// A browser's own storage would need a document; the store takes any.
beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('views are kept for each user and list, by name in Polish order', async () => {
  const store = localViews('lead-grid', 'partner')
  for (const name of ['Zaległe', 'Łódź', 'luty']) await store.save({ name, search: { nip: '1' } })
  expect((await store.find()).map((view) => view.name)).toEqual(['luty', 'Łódź', 'Zaległe'])
  expect(await localViews('lead-grid', 'agent').find()).toEqual([])
  expect(await localViews('settlement-grid', 'partner').find()).toEqual([])
})

test('a name is kept once, with the last save', async () => {
  const store = localViews('lead-grid', 'partner')
  await store.save({ name: 'A', search: { nip: '1' } })
  await store.save({ name: 'B', search: {} })
  await store.save({ name: 'A', search: { nip: '2' } })
  const views = await store.find()
  expect(views.map(({ name, search }) => [name, search])).toEqual([
    ['A', { nip: '2' }],
    ['B', {}],
  ])
  expect(new Set(views.map((view) => view.id)).size).toBe(2)
})

test('a removed view leaves the others', async () => {
  const store = localViews('lead-grid', 'partner')
  await store.save({ name: 'A', search: {} })
  await store.save({ name: 'B', search: {} })
  const [first] = await store.find()
  if (first) await store.remove(first)
  expect((await store.find()).map((view) => view.name)).toEqual(['B'])
})

test.each(['', 'not json', '{}', 'null', '[1,{"id":"x"}]'])('kept badly: %j', async (text) => {
  localStorage.setItem('views:partner:lead-grid', text)
  expect(await localViews('lead-grid', 'partner').find()).toEqual([])
})

test('only views are taken from a backend’s answer', () => {
  expect(readViews(undefined)).toEqual([])
  expect(readViews([{ id: 1, name: 'A', search: {} }, { id: 2 }])).toHaveLength(1)
})
