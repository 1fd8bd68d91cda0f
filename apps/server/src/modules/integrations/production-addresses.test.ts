import { expect, test } from 'vitest'
import { automatic, callsOf } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal({
  PRODUCTION: '1',
  PUBLIC_URL: 'https://portal.example.pl',
  SMTP_URL: 'smtp://mail.example.pl',
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
  if (status === 400)
    expect(answer.json()).toMatchObject({
      faults: [{ path: 'prodNotificationUrl', code: 'notificationUrl' }],
    })
})

test('a test address may go without TLS', async () => {
  const broker = await callsOf(portal, 'broker')
  const body = { product: 'PURCHASE_FINANCE', testNotificationUrl: 'http://shop.example.com' }
  expect((await broker.post(automatic('BRK2026'), body)).statusCode).toBe(200)
})
