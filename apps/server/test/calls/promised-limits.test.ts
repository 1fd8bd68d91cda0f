import { settlementGrid } from '@partner-portal/contract/settlements/settlements'
import { expect, test } from 'vitest'
import { gridList } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'

// An installation with the default limits.
const portal = useTestPortal({ CALLS_PER_MINUTE: undefined, EXPORTS_PER_HOUR: undefined })

/** The number of calls that are answered before the first 429. */
async function answeredOf(username: string, url: string, tries: number): Promise<number> {
  const { token } = await portal.signIn(username)
  for (let number = 0; number < tries; number += 1) {
    const { statusCode } = await portal.get({ token }, url)
    if (statusCode === 429) return number
    expect(statusCode).toBe(200)
  }
  return tries
}

test('a user makes 600 calls a minute and 10 exports an hour, and takes 60 files of settlements', async () => {
  const [settlement] = await gridList(portal, settlementGrid).all()
  expect(await answeredOf('partner', '/lead-grid?limit=0', 12)).toBe(10)
  expect(await answeredOf('partner', `/settlements/${settlement?.id}/sheet`, 59)).toBe(59)
  expect(await answeredOf('partner', '/commission/year/sheet', 3)).toBe(1)
  expect(await answeredOf('master', '/user_info', 610)).toBe(600)
})
