import type { LightMyRequestResponse } from 'fastify'
import { setUser } from '#test/accounts.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { api, type TestPortal } from './test-portal.ts'

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** A NIP with a valid checksum for each number. */
export function nipOf(number: number): string {
  for (let start = 300_000_000 + number * 11; ; start++) {
    const digits = [...String(start)].map(Number)
    const remainder =
      digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 11
    if (remainder < 10) return `${start}${remainder}`
  }
}

/** Adds companies to the embedded register; nobody has blocked them. */
export async function addCompanies(db: Db, first: number, count: number): Promise<string[]> {
  const nips = Array.from({ length: count }, (_, index) => nipOf(first + index))
  const values = nips.map((nip) => ({ nip, name: `Firma ${nip} sp. z o.o.` }))
  await db
    .insertInto('company')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return nips
}

export function reportOf(nip: string, change: object = {}) {
  return {
    nip,
    companyName: 'Żuraw & Syn sp. z o.o.',
    firstName: 'Łucja',
    lastName: "O'Neil-Źrebiec",
    email: 'lucja@example.com',
    phoneNumber: '600 100 200',
    product: 'NANO',
    amount: 1_000_050,
    note: 'po 10',
    consents: { rodoNotice: '2026-11', contact: '2026-11' },
    ...change,
  }
}

/** The application of a broker. */
export function applicationOf(change: object = {}) {
  return {
    companyName: 'Sklep Źródło s.c.',
    nip: '1234563218',
    firstName: 'Ewa',
    lastName: 'Kos',
    email: 'ewa@example.com',
    phoneNumber: '600 100 200',
    products: ['NANO'],
    consents: { rodoNotice: '2026-11', contact: '2026-11' },
    ...change,
  }
}

export function reportLead(
  portal: Pick<TestPortal, 'call'>,
  token: string,
  report: object,
  key?: string,
): Promise<LightMyRequestResponse> {
  return portal.call({
    method: 'POST',
    url: `${api}/leads`,
    token,
    payload: report,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
}

/** Another partner's user who may block leads. */
export async function signInRival(portal: TestPortal): Promise<string> {
  await setUser(portal, 'broker', { roles: ['ROLE_USER', 'ROLE_LEAD_BLOCKING', 'ROLE_LEAD_LIST'] })
  return (await portal.signIn('broker')).token
}
