import type { DeliveryAttempt } from '@partner-portal/contract/deliveries'
import type { StyleEntry } from '@partner-portal/contract/styles'
import type { LightMyRequestResponse } from 'fastify'
import { logoForm, png } from '../../../../packages/testing/pictures.ts'
import { automatic, type callsOf } from './integration-calls.ts'
import { addCompanies, reportOf } from './lead-reports.ts'
import type { TestPortal } from './test-portal.ts'

// Nobody is reached: that a notification was tried is what is recorded.
export const writingNetwork = {
  resolve: async () => [],
  dial: () => {
    throw new Error('no network')
  },
}
export const writingSettings = { EARLY_PAYOUT_MINIMUM: '1.00' }

const own = automatic('BRK2026')
const product = 'PURCHASE_FINANCE'

type Calls = Awaited<ReturnType<typeof callsOf>>
type Last = LightMyRequestResponse | undefined

/**
 * Every call that writes and that a switched login may make too, with a body that succeeds. In the
 * order of their names: each gets the answer of the one before it.
 */
export async function everyWrite(
  { db }: Pick<TestPortal, 'db'>,
  { master, broker }: { master: Calls; broker: Calls },
) {
  const [nip = ''] = await addCompanies(db, 1, 1)
  const waiting = await db
    .selectFrom('financial_document')
    .select('id')
    .where('status', '=', 'to_confirm')
    .where('relation', '=', 'receiver')
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const notificationUrls = { testNotificationUrl: 'https://shop.example.com/limits' }
  const style = { product, type: 'form', styles: { primaryColor: '#009DD7' } }
  const idIn = <T>(last: Last, name: keyof T) => String(last?.json<T>()[name])

  return {
    blockLead: () => master.post('/leads', reportOf(nip)),
    confirmInvoicesAndLoans: () => master.post('/invoice-loan-grid/confirm', { ids: [waiting.id] }),
    updateConfirmationExclusions: () =>
      master.put('/invoice-loan-grid/exclusions', { excluded: [waiting.id], included: [] }),
    requestEarlyPayout: () => master.post('/settlement/current/early-payout', {}),
    startReload: () => master.post('/reload-grid/lead-grid', {}),
    saveView: () => master.put('/saved-views/lead-grid', { name: 'Moje \ud83d', search: {} }),
    deleteView: (last: Last) =>
      master.delete(`/saved-views/lead-grid/${idIn<{ id: number }>(last, 'id')}`),
    activateIntegration: () => broker.post(own, { product, ...notificationUrls }),
    sendSampleNotification: () =>
      broker.post(`${own}/notification-test`, { product, environment: 'test' }),
    resendDelivery: (last: Last) =>
      broker.post(`${own}/deliveries/${idIn<DeliveryAttempt>(last, 'deliveryId')}/resend`, {}),
    createStyle: () => broker.post(`${own}/styles`, { data: style }),
    updateStyle: (last: Last) =>
      broker.put(`${own}/styles/${idIn<StyleEntry>(last, 'styleId')}`, { data: style }),
    uploadLogo: () => broker.upload(`${own}/logo`, logoForm(png(9, 9), 'logo.png')),
    deleteLogo: (last: Last) =>
      broker.delete(`${own}/logo/${idIn<{ logoId: string }>(last, 'logoId')}`),
  }
}
