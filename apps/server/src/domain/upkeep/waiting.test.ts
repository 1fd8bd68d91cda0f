import { expect, test } from 'vitest'
import { hashLinkToken } from '#platform/secrets/one-time-secrets.ts'
import { partnerOf, tokenOfLink } from '#test/accounts.ts'
import { addContract, tokenOfContractLink } from '#test/contract-links.ts'
import { addCompanies, reportLead, reportOf } from '#test/lead-reports.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import type { linkPages } from '../links/links.ts'
import { holdDeliveries } from './waiting.ts'

const portal = useTestPortal({ CLIENT_CONSENTS: 'email' })

/** Each kind of link, and the call that opens it. A new kind does not compile until it is tried here. */
const kinds: Readonly<
  Record<
    keyof typeof linkPages | 'confirmed',
    { make(): Promise<string>; open(hash: string): Promise<number> }
  >
> = {
  reset: { make: () => tokenOfLink(portal, 'master', 'reset'), open: sendCode },
  set: { make: () => tokenOfLink(portal, 'master', 'set'), open: sendCode },
  switch: {
    make: () => tokenOfLink(portal, 'master', 'switch'),
    open: async (auth_hash) => (await portal.post('/login_switch', { auth_hash })).statusCode,
  },
  contract: {
    make: () => linkToContract('UM/2026/900'),
    open: (hash) => show('contract-confirmation', hash),
  },
  confirmed: {
    async make() {
      const hash = await linkToContract('UM/2026/901')
      const now = portal.clock.now()
      await portal.db
        .updateTable('contract_link')
        .set({ confirmed_at: now, ended_at: now, consents: '[]' })
        .where('hash', '=', hashLinkToken(hash))
        .execute()
      return hash
    },
    open: (hash) => show('contract-confirmation', hash),
  },
  consents: {
    async make() {
      const [nip = ''] = await addCompanies(portal.db, 1, 1)
      const { token } = await portal.signIn('partner')
      expect((await reportLead(portal, token, reportOf(nip))).statusCode).toBe(201)
      const texts = (await openedMessages(portal.db)).map(({ text }) => text).join()
      return /client-consents\/([\w-]+)/.exec(texts)?.[1] ?? ''
    },
    open: (hash) => show('client-consents', hash),
  },
}

async function linkToContract(number: string): Promise<string> {
  const partnerId = await partnerOf(portal, 'DEMO')
  const contractId = await addContract(portal, partnerId, number)
  return tokenOfContractLink(portal, { partnerId, contractId })
}
async function sendCode(hash: string): Promise<number> {
  return (await portal.post(`/login/reset-password-sms?hash=${hash}`, {})).statusCode
}
async function show(page: string, hash: string): Promise<number> {
  return (await portal.call({ method: 'GET', url: `${api}/${page}/${hash}` })).statusCode
}

test('no kind of link works in a restored copy (P43)', async () => {
  const made = await Promise.all(
    Object.entries(kinds).map(async ([kind, { make, open }]) => ({
      kind,
      open,
      hash: await make(),
    })),
  )
  await portal.db.transaction().execute((trx) => holdDeliveries(trx, portal.clock.now()))
  const answers = await Promise.all(
    made.map(async ({ kind, open, hash }) => [kind, await open(hash)]),
  )
  expect(Object.fromEntries(answers)).toEqual({
    reset: 400,
    set: 400,
    switch: 401,
    contract: 400,
    confirmed: 400,
    consents: 400,
  })
})
