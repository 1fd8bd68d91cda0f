import type { ListExclusions } from '#grid/definition/define-list.ts'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'

/** Documents that the user does not want to confirm. */
export const excludedDocuments: ListExclusions = {
  async load(signal) {
    const answer = await ifOffered(send('findConfirmationExclusions', { signal }))
    return answer?.ids ?? null
  },
  save: (body) => send('updateConfirmationExclusions', { body, keepalive: true }),
}
