import { withKsefChecksum } from '@partner-portal/contract/settlements/ksef-number'

/** The body of a user's invoice. */
export function invoiceOf(number: string, change: object = {}) {
  return {
    address: 'ul. Źródlana 7, 31-042 Kraków',
    number,
    issueDate: '2026-06-01',
    dueDate: '2026-06-15',
    rate: '23' as const,
    amountIs: 'net' as const,
    groundKind: 'act' as const,
    ground: null,
    lines: 'one' as const,
    description: 'Prowizja za pośrednictwo',
    account: '61 1090 1014 0000 0712 1981 2874',
    ...change,
  }
}

export function ksefNumberOf(nip: string, at = '20260602'): string {
  return withKsefChecksum(`${nip}-${at}-0100001AF629`)
}
