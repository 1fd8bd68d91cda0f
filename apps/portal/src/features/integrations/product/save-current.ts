import type { Integration } from '@partner-portal/contract/integrations/integrations'
import { hasCode } from '#lib/failures/failures.ts'

const MOST_TRIES = 3

/**
 * Saves over what the server has now. `save` sends the versions that it got; if somebody else saved
 * in the meantime, it is called again with what is there then (docs/decisions/contract.md).
 */
export async function saveCurrent<Result>(
  load: () => Promise<Integration>,
  save: (now: Integration) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await save(await load())
    } catch (error) {
      const isChanged = hasCode(error, 'CHANGED_ELSEWHERE')
      if (!isChanged || tries === MOST_TRIES) throw error
    }
  }
}
