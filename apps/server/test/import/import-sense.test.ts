import { expect, test } from 'vitest'
import { importInto } from '#test/import-into.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { writeRecord } from '../../src/admin/command/write-record.ts'
import { brokerContractRecord } from '../../src/modules/account/settings/broker-contracts.import.ts'

const portal = useTestPortal()

const base = { externalId: 'S1', dateAdded: '2026-03-01', product: 'NANO', currency: 'PLN' }
const customer = { customerName: 'Żuk' }
const rows = {
  financialDocument: {
    ...base,
    ...customer,
    relation: 'receiver',
    documentNumber: 'F/1',
    amount: '1.00',
    status: 'paid',
  },
  contract: { ...base, ...customer, number: 'U/1', status: 'signed' },
  lead: {
    ...base,
    currency: undefined,
    number: 'L/1',
    nip: '5260250274',
    companyName: 'Żuk',
    firstName: 'Ewa',
    lastName: 'Kos',
    phoneNumber: '600 100 200',
    email: 'ewa@example.com',
    status: 'LOCKED',
    blockedUntil: '2026-09-01',
  },
}

async function rejectOf(record: keyof typeof rows, change: object, offer = portal.config.offer) {
  const config = { ...portal.config, offer }
  const { rejects } = await importInto({ ...portal, config }, record, [
    { ...rows[record], ...change },
  ])
  return rejects
}

test.each<[keyof typeof rows, string, string, string]>([
  ['financialDocument', 'currency', 'XXX', 'an ISO 4217 code'],
  ['financialDocument', 'product', 'NOPE', 'expected one of NANO'],
  ['financialDocument', 'dateAdded', '2099-01-01', 'is not between 1990-01-01 and 20'],
  ['financialDocument', 'fundingDate', '0206-03-01', 'is not between 1990-01-01 and 20'],
  ['financialDocument', 'dueDate', '2199-01-01', 'is not between 1990-01-01 and 20'],
  ['financialDocument', 'dateAdded', '2026-03-29 02:30', 'an hour that the clocks of Warsaw skip'],
  ['lead', 'blockedUntil', '2199-01-01T00:00:00Z', 'is not between 1990-01-01 and 20'],
  ['lead', 'amount', '-5.00', 'is below zero'],
  ['contract', 'amount', '-5.00', 'is below zero'],
])('%s with %s %s is refused by name', async (record, field, value, reason) => {
  const rejects = await rejectOf(record, { [field]: value })
  expect(rejects).toContain(`${field}: `)
  expect(rejects).toContain(reason)
})

test('a date far ahead, or an amount below zero, goes in for a reason', async () => {
  // A loan of thirty years; a correction; the hours around the skipped one.
  for (const change of [
    { dueDate: '2056-11-30' },
    { amount: '-12.50' },
    { dateAdded: '2026-03-29 01:59:59' },
    { dateAdded: '2026-03-29 03:00' },
    { dateAdded: '2026-03-29T02:30:00Z' },
    { currency: 'CZK' },
  ])
    expect(await rejectOf('financialDocument', change)).toBe('')
  const { consents, products } = portal.config.offer
  const offer = { consents, products: [...products, { code: 'OWN_LOAN', name: 'Nasza pożyczka' }] }
  expect(await rejectOf('financialDocument', { product: 'OWN_LOAN' }, offer)).toBe('')
})

test('a command refuses the same', async () => {
  const set = (signedAt: string) =>
    portal.db
      .transaction()
      .execute((trx) =>
        writeRecord(trx, brokerContractRecord, { partnerCode: 'BROKER', number: 'U/1', signedAt }),
      )
  await expect(set('2099-01-01')).rejects.toThrow("signedAt: '2099-01-01' is not between")
})
