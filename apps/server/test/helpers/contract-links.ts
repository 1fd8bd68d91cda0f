import { createContractLink } from '#domain/links/links.ts'
import type { TestPortal } from './test-portal.ts'

/** A contract for its customer to confirm. */
export async function addContract(
  { db }: Pick<TestPortal, 'db'>,
  partner_id: number,
  number: string,
): Promise<number> {
  const values = {
    partner_id,
    number,
    external_id: number,
    date_added: '2026-06-01T10:00:00+02:00',
    customer_name: 'Stolarnia Kłos sp. j.',
    customer_nip: '1234563218',
    product: 'FACTORING',
    amount: 12_345_678,
    currency: 'PLN',
    status: 'agreed' as const,
  }
  const insert = db.insertInto('contract').values(values).returning('id')
  return (await insert.executeTakeFirstOrThrow()).id
}

/** The token in the customer's link to confirm a contract. */
export async function tokenOfContractLink(
  { db, clock }: Pick<TestPortal, 'db' | 'clock'>,
  of: { partnerId: number; contractId: number },
): Promise<string> {
  const to = { phoneNumber: '+48600100200', email: 'klient@example.com' }
  const link = { ...of, ...to, madeBy: 'ola', publicUrl: '' }
  const { address } = await createContractLink(db, link, clock.now())
  return address.split('/').at(-1) ?? ''
}
