import type { AccountEntry } from '@partner-portal/contract/accounts/account-history'
import type { Passkey } from '@partner-portal/contract/accounts/passkeys'
import type { UserSession } from '@partner-portal/contract/accounts/user-sessions'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'
import { byCursor } from '#lib/api/by-cursor.ts'
import { collectionOf, has, type Loose, requireFields } from '#lib/api/loose.ts'

/* Each is null for a backend without the call. */

export type OpenSession = Loose<UserSession> & Pick<UserSession, 'id'>

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    collectionOf('findSessions', await sendIfOffered('findSessions', { signal }), 'id'),
})

export type LoadedPasskey = Loose<Passkey> & Pick<Passkey, 'id' | 'name'>

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) =>
    collectionOf('findPasskeys', await sendIfOffered('findPasskeys', { signal }), 'id', 'name'),
})

export const factorsQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => {
    const answer = await sendIfOffered('getSecondFactor', { signal })
    return answer === null ? null : requireFields('getSecondFactor', answer, 'recoveryCodesLeft')
  },
})

/** What a changed factor changes: it also ends the other sessions. */
export const changedByFactors = [factorsQuery, passkeysQuery, sessionsQuery].map(
  ({ queryKey }) => queryKey,
)

export type HistoryEntry = Loose<AccountEntry> & Pick<AccountEntry, 'id' | 'at' | 'kind'>
const isEntry = has<Loose<AccountEntry>, 'id' | 'at' | 'kind'>('id', 'at', 'kind')

/** The newest entries first. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['account-history'],
  ...byCursor('findAccountEntries', (page) => sendIfOffered('findAccountEntries', page), isEntry),
})
