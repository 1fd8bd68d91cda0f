import type { Call } from '@partner-portal/contract/call'
import { calls } from '@partner-portal/contract/calls'
import type { DeliveryAttempt } from '@partner-portal/contract/deliveries'
import type { Tokens } from '@partner-portal/contract/session'
import type { StyleEntry } from '@partner-portal/contract/styles'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { logoForm, png } from '../../../packages/testing/pictures.ts'
import { getUser } from '../src/admin/user-changes.ts'
import { createLink } from '../src/domain/account-links.ts'
import { automatic, callsOf } from './integration-calls.ts'
import { addCompanies, reportOf } from './lead-reports.ts'
import { api, useTestPortal } from './test-portal.ts'

// Nobody is reached: that a notification was tried is what is recorded.
const network = {
  resolve: async () => [],
  dial: () => {
    throw new Error('no network')
  },
}
const portal = useTestPortal({ EARLY_PAYOUT_MINIMUM: '1.00' }, { network })
const own = automatic('BRK2026')
const product = 'PURCHASE_FINANCE'

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
  const [nip = ''] = await addCompanies(portal.db, 1, 1)
  const waiting = await portal.db
    .selectFrom('financial_document')
    .select('id')
    .where('status', '=', 'to_confirm')
    .where('relation', '=', 'receiver')
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const notificationUrls = { testNotificationUrl: 'https://shop.example.com/limits' }
  const style = { product, type: 'form', styles: { primaryColor: '#009DD7' } }
  let last: LightMyRequestResponse
  const answered = <T>() => last.json<T>()

  const tries: Record<keyof typeof deeds, () => Promise<LightMyRequestResponse>> = {
    blockLead: () => master.post('/leads', reportOf(nip)),
    confirmInvoicesAndLoans: () => master.post('/invoice-loan-grid/confirm', { ids: [waiting.id] }),
    requestEarlyPayout: () => master.post('/settlement/current/early-payout', {}),
    startReload: () => master.post('/reload-grid/lead-grid', {}),
    saveView: () => master.put('/saved-views/lead-grid', { name: 'Moje \ud83d', search: {} }),
    deleteView: () => master.delete(`/saved-views/lead-grid/${answered<{ id: number }>().id}`),
    activateIntegration: () => broker.post(own, { product, ...notificationUrls }),
    sendSampleNotification: () =>
      broker.post(`${own}/notification-test`, { product, environment: 'test' }),
    resendDelivery: () =>
      broker.post(`${own}/deliveries/${answered<DeliveryAttempt>().deliveryId}/resend`, {}),
    createStyle: () => broker.post(`${own}/styles`, { data: style }),
    updateStyle: () =>
      broker.put(`${own}/styles/${answered<StyleEntry>().styleId}`, { data: style }),
    uploadLogo: () => broker.upload(`${own}/logo`, logoForm(png(9, 9), 'logo.png')),
    deleteLogo: () => broker.delete(`${own}/logo/${answered<{ logoId: string }>().logoId}`),
  }
  for (const [name, action] of Object.entries(deeds)) {
    await portal.db.deleteFrom('audit_event').execute()
    last = await tries[name as keyof typeof deeds]()
    expect(last.statusCode, `${name}: ${last.body}`).toBeLessThan(300)
    const rows = await portal.db.selectFrom('audit_event').selectAll().execute()
    expect(rows, name).toMatchObject([{ action, impersonated_by: 'ola' }])
    expect(['master', 'broker']).toContain(rows[0]?.username)
  }
})
