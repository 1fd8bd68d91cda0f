import type { SavedView } from '@partner-portal/contract/lists/saved-views'
import { describe, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { signInRival } from '#test/lead-reports.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const address = (grid: string) => `${api}/saved-views/${grid}`

async function viewsOf(username: string, grid: string): Promise<SavedView[]> {
  const answer = await portal.get(username, `/saved-views/${grid}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ collection: SavedView[] }>().collection
}

const tokens = new Map<string, Promise<string>>()

async function save(username: string, grid: string, payload: object) {
  const token = tokens.get(username) ?? portal.signIn(username).then((signedIn) => signedIn.token)
  tokens.set(username, token)
  return portal.call({ method: 'PUT', url: address(grid), token: await token, payload })
}

async function remove(username: string, grid: string, id: number) {
  const { token } = await portal.signIn(username)
  return portal.call({ method: 'DELETE', url: `${address(grid)}/${id}`, token })
}

describe('saved views', () => {
  test('are saved, listed in Polish order, given a new state and deleted', async () => {
    const grid = 'financial-document-grid'
    for (const name of ['Zaległe', 'Łódź', ' Lato ', 'Żółte', 'luty'])
      expect((await save('partner', grid, { name, search: { sort: 'amount' } })).statusCode).toBe(
        200,
      )
    const views = await viewsOf('partner', grid)
    expect(views.map((view) => view.name)).toEqual(['Lato', 'luty', 'Łódź', 'Zaległe', 'Żółte'])

    const search = { sort: '-dateAdded', status: 'paid,new', documentNumber: 'żółw \ud83d 🐢' }
    const again = (await save('partner', grid, { name: 'Łódź', search })).json<SavedView>()
    expect(again).toMatchObject({ id: views[2]?.id, name: 'Łódź' })
    const kept = (await viewsOf('partner', grid)).find((view) => view.name === 'Łódź')
    expect(kept?.search).toEqual(again.search)
    expect(Object.keys(again.search)).toEqual(Object.keys(search))

    for (let time = 0; time < 2; time++)
      expect((await remove('partner', grid, again.id)).statusCode).toBe(204)
    expect((await viewsOf('partner', grid)).map((view) => view.name)).not.toContain('Łódź')
  })

  test("are each user's and each list's own", async () => {
    const mine = (
      await save('master', 'lead-grid', { name: 'Moje', search: { q: 'a' } })
    ).json<SavedView>()
    expect(await viewsOf('agent', 'lead-grid')).toEqual([])
    expect(await viewsOf('master', 'settlement-grid')).toEqual([])
    expect((await save('agent', 'lead-grid', { name: 'Moje', search: {} })).statusCode).toBe(200)
    expect((await remove('agent', 'lead-grid', mine.id)).statusCode).toBe(204)
    expect((await remove('master', 'settlement-grid', mine.id)).statusCode).toBe(204)
    expect(await viewsOf('master', 'lead-grid')).toMatchObject([mine])
  })

  test('are at most 50, also when 60 are saved at once', async () => {
    const grid = 'proposal-contract-grid'
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        save('partner', grid, { name: `Widok ${index}`, search: {} }),
      ),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(50)
    const refused = answers.filter((answer) => answer.statusCode === 409)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_VIEWS' })
    const views = await viewsOf('partner', grid)
    expect(views).toHaveLength(50)
    const changed = await save('partner', grid, { name: views[0]?.name, search: { sort: 'x' } })
    expect(changed.statusCode).toBe(200)
  })

  test.each([
    [{ name: ' ', search: {} }, 'name'],
    [{ name: 'x'.repeat(61), search: {} }, 'name'],
    [{ name: 'Widok' }, 'search'],
    [{ name: 'Widok', search: { 'a b': 'x' } }, 'search'],
    [{ name: 'Widok', search: { a: 1 } }, 'search.a'],
    [{ name: 'Widok', search: { a: 'x'.repeat(4001) } }, 'search.a'],
    [{ name: 'Widok', search: many(31) }, 'search: has too many parts'],
    [
      { name: 'Widok', search: { a: 'x'.repeat(4000), b: 'x'.repeat(4000) } },
      'search: is too long',
    ],
    [{ name: 'Widok', search: {}, userId: 1 }, 'userId: unknown parameter'],
    [{ name: 'Widok', search: { a: 'x\0' } }, 'NUL'],
  ])('refuses %j with the part named', async (payload, field) => {
    const answer = await save('partner', 'loan-update-grid', payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.join()).toContain(field)
    expect(await viewsOf('partner', 'loan-update-grid')).toEqual([])
  })

  test('belong to a list whose page the user may open', async () => {
    expect((await portal.get('broker', '/saved-views/lead-grid')).statusCode).toBe(403)
    expect((await save('broker', 'lead-grid', { name: 'x', search: {} })).statusCode).toBe(403)
    expect((await portal.get('partner', '/saved-views/other-grid')).statusCode).toBe(404)
    expect((await remove('partner', 'lead-grid', 0)).statusCode).toBe(400)
  })

  test('that a master shares are seen by the team, changed by the master alone', async () => {
    const grid = 'lead-grid'
    const shared = { name: 'Wspólny', search: { sort: 'nip', rows: 'compact' }, isShared: true }
    const { id } = (await save('master', grid, shared)).json<SavedView>()
    expect((await save('agent', grid, shared)).statusCode).toBe(403)
    const seen = async (user: string) =>
      (await viewsOf(user, grid)).find(({ name }) => name === 'Wspólny')
    expect(await seen('agent')).toMatchObject({ id, madeBy: 'master', isShared: true })
    expect(await seen('master')).toMatchObject({ id, madeBy: null })
    const rival = await portal.get({ token: await signInRival(portal) }, `/saved-views/${grid}`)
    expect(rival.json()).toEqual({ collection: [] })
    expect((await remove('agent', grid, id)).statusCode).toBe(204)
    // The agent's view of the same name is another one.
    await save('agent', grid, { name: 'Wspólny', search: {} })
    expect(await seen('master')).toMatchObject({ id, search: shared.search })
    // Without `isShared` a saved view stays shared.
    await save('master', grid, { name: 'Wspólny', search: {} })
    expect((await viewsOf('agent', grid)).filter((view) => view.id === id)).toHaveLength(1)

    const start = async (user: string, viewId: number | null) => {
      const { token } = await portal.signIn(user)
      const payload = { viewId }
      return portal.call({ method: 'PUT', url: `${api}/start-view`, token, payload })
    }
    const startOf = async (user: string) => (await portal.get(user, '/start-view')).json()
    expect((await start('agent', id)).statusCode).toBe(204)
    expect(await startOf('agent')).toEqual({ view: { grid, name: 'Wspólny', search: {} } })
    expect((await viewsOf('agent', grid)).filter(({ isStart }) => isStart)).toHaveLength(1)
    expect(await startOf('master')).toEqual({ view: null })
    expect((await start('broker', id)).statusCode).toBe(404)
    expect((await start('partner', id)).statusCode).toBe(204)
    await setUser(portal, 'master', { is_master: false })
    await save('master', grid, { name: 'Wspólny', search: {} })
    await setUser(portal, 'master', { is_master: true })
    expect(await startOf('agent')).toEqual({ view: null })
    expect((await start('agent', id)).statusCode).toBe(404)
    expect((await start('agent', null)).statusCode).toBe(204)
  })
})

function many(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'x']))
}
