import { contractGrid } from '@partner-portal/contract/contracts/contracts'
import { leadGrid } from '@partner-portal/contract/leads/leads'
import { grids } from '@partner-portal/contract/lists/grids'
import { settlementGrid } from '@partner-portal/contract/settlements/settlements'
import { describe, expect, test } from 'vitest'
import { filter, gridList } from '#test/grid-list.ts'
import { importInto, noImportCounts } from '#test/import-into.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const nothing = noImportCounts

describe('leads', () => {
  const { all } = gridList(portal, leadGrid)
  const columns =
    'externalId,number,dateAdded,nip,companyName,firstName,lastName,phoneNumber,email,product,amount,note,status,blockedUntil,agentCode'
  const line =
    'L-1,ZG/2026/06/009001,2026-06-01 10:00:00,123-456-32-18,Żuraw s.c.,Jan,Żak,+48600100200,jan@example.com,NANO,1500.50,,LOCKED,2026-08-30 10:00:00,A2'
  const find = async (number: string) => (await all(filter('number', 'EXACT', number), 'master'))[0]

  test('go in once and change by their external id', async () => {
    expect(await importInto(portal, 'lead', [columns, line])).toEqual({ ...nothing, created: 1 })
    expect(await importInto(portal, 'lead', [columns, line])).toEqual({ ...nothing, unchanged: 1 })
    expect(await find('ZG/2026/06/009001')).toMatchObject({
      nip: '1234563218',
      companyName: 'Żuraw s.c.',
      dateAdded: '2026-06-01T10:00:00+02:00',
      blockedUntil: '2026-08-30T10:00:00+02:00',
      status: 'LOCKED',
      agentName: 'Adam Żak',
    })
    const changed = line.replace('LOCKED', 'ACTIVE')
    expect(await importInto(portal, 'lead', [columns, changed], { dryRun: true })).toEqual({
      ...nothing,
      updated: 1,
    })
    expect((await find('ZG/2026/06/009001'))?.status).toBe('LOCKED')
    await importInto(portal, 'lead', [columns, changed])
    expect((await find('ZG/2026/06/009001'))?.status).toBe('ACTIVE')
  })

  test('are found however their spaces are written', async () => {
    const copy = line
      .replace('L-1', 'L-9')
      .replace('009001', '009009')
      .replace('Żuraw s.c.', '\u00a0Czapla\u202fBiała  sp.\u00a0z o.o.')
    expect(await importInto(portal, 'lead', [columns, copy])).toEqual({ ...nothing, created: 1 })
    expect(await importInto(portal, 'lead', [columns, copy])).toEqual({
      ...nothing,
      unchanged: 1,
    })
    for (const typed of ['czapla biala sp. z', 'Czapla\u00a0Biała  sp.\u202fz']) {
      const rows = await all(filter('companyName', 'LIKE', typed), 'master')
      expect(rows.map((row) => row.companyName)).toEqual(['Czapla Biała sp. z o.o.'])
    }
  })

  test('keep their phone number in one form, so that the filter finds it however it is written', async () => {
    const written = ['512 998 761', '(512) 998-761', '0048 512-998-761', '+48512998761']
    const lines = written.map((phone, n) =>
      line.replace('L-1', `L-5${n}`).replace('009001', `00905${n}`).replace('+48600100200', phone),
    )
    const result = await importInto(portal, 'lead', [columns, ...lines])
    expect(result).toEqual({ ...nothing, created: written.length })
    const rows = await all(filter('phoneNumber', 'LIKE', '512998761'), 'master')
    expect(rows.map((row) => row.phoneNumber)).toEqual(written.map(() => '+48512998761'))
  })

  test('keep the rules of the form that blocks a lead', async () => {
    const refused = [
      ['+48600100200', '600-100-20', "phoneNumber: '600-100-20' is not a phone number"],
      ['jan@example.com', 'jan@example', "email: 'jan@example' is not an e-mail address"],
      ['Żak', 'Ż@k', "lastName: 'Ż@k' "],
      ['Jan', 'J', "firstName: 'J' "],
      ['Żuraw s.c.', 'Ż'.repeat(301), "companyName: 'Ż"],
      ['1500.50,', `1500.50,${'n'.repeat(1001)}`, "note: 'n"],
    ] as const
    const lines = refused.map(([from, to], n) => line.replace('L-1', `L-6${n}`).replace(from, to))
    const { rejected, rejects } = await importInto(portal, 'lead', [columns, ...lines])
    expect(rejected).toBe(refused.length)
    for (const [, , reason] of refused) expect(rejects).toContain(`"${reason}`)
  })

  test('that were reported here are taken over by their number, and not twice', async () => {
    const mine = (await all(filter('status', 'EXACT', 'LOCKED'))).at(-1)
    const number = mine?.number ?? ''
    const sent = line
      .replace('L-1', 'L-2')
      .replace('ZG/2026/06/009001', number)
      .replace('LOCKED', 'SIGNED')
    expect(await importInto(portal, 'lead', [columns, sent])).toEqual({ ...nothing, updated: 1 })
    expect(await find(number)).toMatchObject({ id: mine?.id, status: 'SIGNED' })
    expect(await importInto(portal, 'lead', [columns, sent])).toEqual({ ...nothing, unchanged: 1 })
    const second = sent.replace('L-2', 'L-3')
    expect(await importInto(portal, 'lead', [columns, second])).toEqual({ ...nothing, created: 1 })
  })

  test('with a bad NIP or a status that is none are refused', async () => {
    const { rejected, rejects } = await importInto(portal, 'lead', [
      columns,
      line.replace('L-1', 'L-8').replace('32-18', '32-17'),
      line.replace('L-1', 'L-9').replace('LOCKED', 'open'),
      line.replace('L-1', 'L-10').replace('A2', 'A99'),
    ])
    expect(rejected).toBe(3)
    for (const field of ['nip', 'status', 'agentCode']) expect(rejects).toContain(field)
  })
})

describe('contracts', () => {
  const { all } = gridList(portal, contractGrid)
  const columns =
    'externalId,dateAdded,number,customerName,product,amount,currency,status,events.DECISION_ACCEPTANCE,events.CONTRACT_SIGNED'
  const line =
    'C-1,2026-05-01,UM/X/1,Śliwa s.c.,FACTORING,100000.00,PLN,signed,2026-05-02,2026-05-03 12:30:00'
  const find = async () => (await all(filter('number', 'EXACT', 'UM/X/1')))[0]

  test('carry their timeline, one column for each event', async () => {
    expect(await importInto(portal, 'contract', [columns, line])).toEqual({
      ...nothing,
      created: 1,
    })
    expect(await importInto(portal, 'contract', [columns, line])).toEqual({
      ...nothing,
      unchanged: 1,
    })
    expect(await find()).toMatchObject({
      amount: 10_000_000,
      signedDate: '2026-05-03T12:30:00+02:00',
      events: [
        { event: 'DECISION_ACCEPTANCE', date: '2026-05-02T00:00:00+02:00' },
        { event: 'CONTRACT_SIGNED', date: '2026-05-03T12:30:00+02:00' },
      ],
    })
    // Only the timeline: a timeline is a change too, and loses its event without a date.
    const later = line.replace('2026-05-02,', ',')
    expect(await importInto(portal, 'contract', [columns, later])).toEqual({
      ...nothing,
      updated: 1,
    })
    expect((await find())?.events.map(({ event }) => event)).toEqual(['CONTRACT_SIGNED'])
  })

  test('as NDJSON name their events under `events`; what the file has not stays', async () => {
    const contract = {
      externalId: 'C-1',
      dateAdded: '2026-05-01',
      number: 'UM/X/1',
      customerName: 'Śliwa s.c.',
      product: 'FACTORING',
      currency: 'PLN',
      status: 'open',
      events: { CONTRACT_ACTIVE: '2026-05-04' },
    }
    expect(await importInto(portal, 'contract', [contract], { dryRun: true })).toMatchObject({
      updated: 1,
    })
    expect((await find())?.events).toHaveLength(1)
    expect(await importInto(portal, 'contract', [contract])).toEqual({ ...nothing, updated: 1 })
    expect(await find()).toMatchObject({
      amount: 10_000_000,
      status: 'open',
      events: [{ event: 'CONTRACT_SIGNED' }, { event: 'CONTRACT_ACTIVE' }],
    })
    const odd = { ...contract, events: { CONTRACT_LOST: '2026-05-04' } }
    expect((await importInto(portal, 'contract', [odd])).rejects).toContain('events.CONTRACT_LOST')
  })
})

test('loan updates go in by a map, and half a total is refused', async () => {
  const map = {
    record: 'loanUpdate',
    csv: { delimiter: ';', dateFormat: 'DD.MM.YYYY', decimal: ',' as const },
    fields: {
      externalId: { column: 'Id', values: undefined },
      documentNumber: { column: 'Dokument', values: undefined },
      customerName: { column: 'Klient', values: undefined },
      updateDate: { column: 'Data', values: undefined },
      updateAmount: { column: 'Kwota', values: undefined },
      updateTotalValueAmount: { column: 'Razem', values: undefined },
      updateTotalValueCurrency: { column: 'Waluta', values: undefined },
      kind: { column: 'Rodzaj', values: { Zwrot: 'RETURN', Korekta: 'CORRECTION' } },
    },
    constants: { product: 'NANO', currency: 'PLN' },
  }
  const lines = [
    'Id;Dokument;Klient;Data;Kwota;Razem;Waluta;Rodzaj',
    'U1;FV/X/1;Kłos s.c.;01.06.2026;-12,34;100,00;PLN;Korekta',
    'U2;FV/X/1;Kłos s.c.;02.06.2026;1,00;;PLN;Zwrot',
  ]
  const result = await importInto(portal, 'loanUpdate', lines, { map })
  expect(result).toMatchObject({ created: 1, rejected: 1 })
  expect(result.rejects).toContain(
    'updateTotalValueAmount: needs updateTotalValueCurrency; both or neither',
  )
  const rows = await gridList(portal, grids.findLoanUpdates).all(
    filter('documentNumber', 'EXACT', 'FV/X/1'),
  )
  expect(rows).toMatchObject([
    { kind: 'CORRECTION', updateAmount: -1234, updateDate: '2026-06-01T00:00:00+02:00' },
  ])
})

test('settlements go in, and a period that ends before it begins is refused', async () => {
  const settlement = {
    externalId: 'S-1',
    number: 'RO/X/1',
    periodFrom: '2024-05-01',
    periodTo: '2024-05-31',
    amount: 12_345,
    currency: 'PLN',
    status: 'paid',
    paidDate: '2024-06-10',
    itemsCount: 3,
  }
  const wrong = { ...settlement, externalId: 'S-2', periodTo: '2024-04-30' }
  const result = await importInto(portal, 'settlement', [settlement, wrong])
  expect(result).toMatchObject({ created: 1, rejected: 1 })
  expect(result.rejects).toContain('periodTo')
  expect(
    await gridList(portal, settlementGrid).all(filter('number', 'EXACT', 'RO/X/1')),
  ).toMatchObject([{ amount: 12_345, itemsCount: 3, paidDate: '2024-06-10T00:00:00+02:00' }])
})
