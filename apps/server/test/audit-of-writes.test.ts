import type { Call } from '@partner-portal/contract/call'
import { calls } from '@partner-portal/contract/calls'
import type { Tokens } from '@partner-portal/contract/session'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { getUser } from '../src/admin/user-changes.ts'
import { createLink } from '../src/domain/account-links.ts'
import { everyWrite, writingNetwork, writingSettings } from './every-write.ts'
import { callsOf } from './integration-calls.ts'
import { api, useTestPortal } from './test-portal.ts'

const portal = useTestPortal(writingSettings, { network: writingNetwork })

/** The calls of a user as whom the operator `ola` acts. */
async function switched(username: string) {
  const { id } = await getUser(portal.db, username)
  const link = { kind: 'switch', userId: id, madeBy: 'ola', publicUrl: '' } as const
  const { address } = await createLink(portal.db, link, portal.clock.now())
  const answer = await portal.call({
    method: 'POST',
    url: `${api}/login_switch`,
    payload: { auth_hash: address.split('/').at(-1) },
  })
  return callsOf(portal, username, answer.json<Tokens>().token)
}

/** What each call that writes leaves, in the order in which they can be tried. */
const deeds = {
  blockLead: 'lead.blocked',
  confirmInvoicesAndLoans: 'document.confirmed',
  requestEarlyPayout: 'settlement.early-payout-requested',
  startReload: 'reload.started',
  saveView: 'view.saved',
  deleteView: 'view.deleted',
  activateIntegration: 'integration.updated',
  sendSampleNotification: 'notification.sample',
  resendDelivery: 'notification.resent',
  createStyle: 'style.saved',
  updateStyle: 'style.saved',
  uploadLogo: 'logo.uploaded',
  deleteLogo: 'logo.deleted',
} as const
/** A switched login is refused what is the person's own. */
const refused = ['updateContact', 'updatePassword', 'revealProductionAccess']

test('the table names every call of a signed-in user that writes', () => {
  const writing = Object.entries(calls as Record<string, Call>)
    .filter(([, { method, access }]) => method !== 'GET' && access !== 'public')
    .map(([name]) => name)
  expect([...Object.keys(deeds), ...refused].toSorted()).toEqual(writing.toSorted())
})

test('each write under a switched login leaves a row with both names (P42)', async () => {
  const master = await switched('master')
  const broker = await switched('broker')
  const tries = await everyWrite(portal, { master, broker })
  let last: LightMyRequestResponse | undefined
  for (const [name, action] of Object.entries(deeds)) {
    await portal.db.deleteFrom('audit_event').execute()
    last = await tries[name as keyof typeof deeds](last)
    expect(last.statusCode, `${name}: ${last.body}`).toBeLessThan(300)
    const rows = await portal.db.selectFrom('audit_event').selectAll().execute()
    expect(rows, name).toMatchObject([{ action, impersonated_by: 'ola' }])
    expect(['master', 'broker']).toContain(rows[0]?.username)
  }
})
