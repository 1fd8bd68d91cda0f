import type { PushSettings } from '@partner-portal/contract/accounts/push'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { has, type Loose } from '#lib/api/loose.ts'
import { findOwnId, whyNoPush } from './push.ts'

type Browser = PushSettings['collection'][number]
export type PushBrowser = Loose<Browser> & Pick<Browser, 'id'>
const isBrowser = has<Loose<Browser>, 'id'>('id')

/** The user's browsers, and which of them is this one. Null for a backend without the call. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => {
    const answer = await ifOffered(send('getPushSettings', { signal }))
    if (!answer?.publicKey) return null
    const browsers = answer.collection?.filter(isBrowser) ?? []
    const why = await whyNoPush()
    const ownId = why === null ? await findOwnId() : null
    return {
      why,
      publicKey: answer.publicKey,
      own: browsers.find(({ id }) => id === ownId),
      others: browsers.filter(({ id }) => id !== ownId),
    }
  },
})
export type ShownPush = NonNullable<Awaited<ReturnType<NonNullable<typeof pushQuery.queryFn>>>>
