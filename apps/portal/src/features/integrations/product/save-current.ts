import type { Integration } from '@partner-portal/contract/integrations/integrations'
import { hasCode } from '#lib/failures/failures.ts'

const MOST_TRIES = 3

/**
 * Saves over what the page knows: `save` sends its versions, and the server refuses those that are
 * over. Then it is called again with what is there now, and may find what the user has not seen
 * (docs/decisions/contract.md).
 */
export async function saveCurrent<Result>(
  known: Integration,
  load: () => Promise<Integration>,
  save: (now: Integration) => Promise<Result>,
): Promise<Result> {
  let now = known
  for (let tries = 1; ; tries++) {
    try {
      return await save(now)
    } catch (error) {
      const isChanged = hasCode(error, 'CHANGED_ELSEWHERE')
      if (!isChanged || tries === MOST_TRIES) throw error
      now = await load()
    }
  }
}
