import { httpsNotificationUrls } from '@partner-portal/contract/integrations/notification-url.rules'
import { readForm } from '@partner-portal/contract/rules/faults'
import { expect, test } from 'vitest'
import { automatic, callsOf } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal({
  PRODUCTION: '1',
  PUBLIC_URL: 'https://portal.example.pl',
  SMTP_URL: 'smtp://mail.example.pl',
  MAIL_FROM: 'portal@example.pl',
  SMS_URL: 'https://sms.example.pl',
})

test.each([
  ['http://shop.example.com/limits', 400],
  ['HTTP://shop.example.com/limits', 400],
  ['https://shop.example.com/limits', 200],
  ['shop.example.com/limits', 200],
])('in production, the production address %s is %i', async (prodNotificationUrl, status) => {
  const broker = await callsOf(portal, 'broker')
  const body = { product: 'PURCHASE_FINANCE', prodNotificationUrl }
  const answer = await broker.post(automatic('BRK2026'), body)
  expect(answer.statusCode, answer.body).toBe(status)
  // The form refuses it as well, by the portal's configuration.
  const read = readForm(httpsNotificationUrls, body)
  const faults = [{ path: 'prodNotificationUrl', code: 'https' }]
  if (status === 200) expect(read).toHaveProperty('value')
  else expect([read, answer.json()]).toMatchObject([{ faults }, { faults }])
})

test('the portal’s configuration says that http is refused', async () => {
  const answer = await portal.call({ method: 'GET', url: '/config.json' })
  expect(answer.json()).toMatchObject({ requiresHttps: true })
})

test('a test address may go without TLS', async () => {
  const broker = await callsOf(portal, 'broker')
  const body = { product: 'PURCHASE_FINANCE', testNotificationUrl: 'http://shop.example.com' }
  expect((await broker.post(automatic('BRK2026'), body)).statusCode).toBe(200)
})
