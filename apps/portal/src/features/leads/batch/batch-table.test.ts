import { defaultOffer } from '@partner-portal/contract/products/offer'
import { expect, test } from 'vitest'
import { readPasted } from '#lib/sheets/read-file.ts'
import { writeCsv } from '#lib/sheets/write-csv.ts'
import { leadFormFor } from '../block/lead-fields.ts'
import { tableOf } from './batch-table.ts'
import { readTable, reportedBefore } from './row-states.ts'

const form = leadFormFor(defaultOffer)
const consents = form.consents.map(({ name }) => name)
const fieldsOf = (text: string) => tableOf(readPasted(text).rows, consents).fields
const valuesOf = (text: string) => {
  const [values] = readTable(tableOf(readPasted(text).rows, consents), form, new Map()).values()
  return values
}

test.each([
  [
    'names in two columns',
    '5260250274;Żaneta;Nowak-Łoś;600100200',
    ['nip', 'firstName', 'lastName', 'phoneNumber'],
  ],
  ['a name in one column', 'Anna Nowak;5260250274;a@example.com', ['person', 'nip', 'email']],
  [
    'a company, which the register names',
    '5260250274;Meble Źródło s.c.;Anna;Nowak',
    ['nip', '', 'firstName', 'lastName'],
  ],
  ['a word that is no name', '5260250274;PILNE;12', ['nip', '', '']],
  ['two columns that look alike', '5260250274;146054320;600100200', ['nip', '', '']],
])('without heads, %s', (_, text, fields) => expect(fieldsOf(text)).toEqual(fields))

const row = ';146054320;Anna;600100200;ksiegowosc@example.com;anna@example.com'

test.each([
  [
    'NIP;REGON;Imię;Telefon;E-mail do faktur;E-mail',
    ['nip', '', 'firstName', 'phoneNumber', '', 'email'],
  ],
  [
    'NIP;Nr ewidencyjny;Imię;Telefon;Adres księgowości;E-mail',
    ['nip', '', 'firstName', 'phoneNumber', '', 'email'],
  ],
  [
    'NIP;Fax;Imię;Nr tel. komórkowego;Krs;E-mail',
    ['nip', '', 'firstName', 'phoneNumber', '', 'email'],
  ],
  ['Numer podatkowy;Regon;Imię;Tel;;E-mail', ['nip', '', 'firstName', 'phoneNumber', '', 'email']],
  ['NIP;Pesel;Imię;Numer 1;;E-mail', ['nip', '', 'firstName', 'phoneNumber', '', 'email']],
])('a named column takes its field before any is guessed: %s', (head, fields) => {
  expect(fieldsOf(`${head}\n5260250274${row}`)).toEqual(fields)
})

test('an agent by name is an id, and an unknown one stays to be corrected', () => {
  const table = tableOf(readPasted('NIP;Agent\n5260250274;łucja ścibor\n;Nikt').rows, consents)
  const codes = new Map([['agent lucjascibor', '7']])
  const agents = [...readTable(table, form, codes).values()].map(({ agentId }) => agentId)
  expect(agents).toEqual(['7', 'Nikt'])
})

test.each([
  ['nip_kontrahenta', 'nip'],
  ['nazwa_kontrahenta', 'companyName'],
  ['Kwota w PLN (opcjonalnie)', 'amount'],
  ['Notatka (opcjonalnie)', 'note'],
  ['Imię i nazwisko *', 'person'],
  ['Zgoda 2', consents[1]],
  ['Zgoda 1: tak lub nie', consents[0]],
])('%j is known', (head, field) => {
  expect(fieldsOf(`${head};x;y\n1;2;3`)[0]).toBe(field)
})

test('titles may be above the head', () => {
  const sheet = 'Lista klientów\nStan;2026-11-28\n\nNIP;Telefon\n5260250274;600100200'
  expect(tableOf(readPasted(sheet).rows, consents)).toMatchObject({
    head: { line: 4 },
    rows: [{ line: 5 }],
    fields: ['nip', 'phoneNumber'],
  })
})

test.each([
  ['Anna Nowak', 'Anna', 'Nowak'],
  ['dr Anna Nowak', 'Anna', 'Nowak'],
  ['mgr inż. Jan Kos-Lis', 'Jan', 'Kos-Lis'],
  ['Pani Anna Maria Nowak', 'Anna', 'Maria Nowak'],
  ['Kowalski, Jan', 'Jan', 'Kowalski'],
  ['Adwent Ewa', 'Adwent', 'Ewa'],
])('%s is a person', (cell, firstName, lastName) => {
  expect(valuesOf(`NIP\tOsoba\n1\t${cell}`)).toMatchObject({ firstName, lastName })
})

test('numbers of a program without empty numbers are whole', () => {
  expect(valuesOf('NIP,Telefon,Kwota\n5260250274.0,600100200.0,12500.0')).toMatchObject({
    nip: '5260250274',
    phoneNumber: '600100200',
    amount: '12500.0',
  })
})

test('the result of a batch is read again, with its reported rows', async () => {
  const head =
    'Wiersz;NIP;Nazwa firmy;Imię;Nazwisko;Telefon;E-mail;Produkt;Kwota w PLN (opcjonalnie);Notatka (opcjonalnie);Stan;Numer zgłoszenia;Ochrona do;Powód'
  const rows = [
    [
      '2',
      '8963560688',
      'Mleczarnia',
      'Anna',
      'Nowak',
      '+48600100200',
      'a@example.com',
      'NANO',
      '12 500,50',
      '-pilne',
      'Zgłoszone',
      'ZG/1',
      '2027-02-26',
      '',
    ],
    [
      '3',
      '1234563217',
      '',
      'Jan',
      'Kos',
      '+48600100201',
      'j@example.com',
      'NANO',
      '',
      '=ważne; "x"',
      'Do poprawy',
      '',
      '',
      'NIP: Nieprawidłowy NIP',
    ],
  ]
  const text = await writeCsv([head.split(';'), ...rows]).text()
  expect(text).toContain(`;'+48600100200;`)
  const table = tableOf(readPasted(text).rows, consents)
  const values = [...readTable(table, form, new Map()).values()]
  const names = [
    'nip',
    'companyName',
    'firstName',
    'lastName',
    'phoneNumber',
    'email',
    'product',
    'amount',
    'note',
  ]
  expect(values.map((read) => names.map((name) => read[name]))).toEqual(
    rows.map((cells) => cells.slice(1, 10)),
  )
  expect([...reportedBefore(table)]).toEqual([
    [2, { lead: { number: 'ZG/1', blockedUntil: '2027-02-26' } }],
  ])
})
