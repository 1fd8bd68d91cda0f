import { expect, test } from 'vitest'
import { commandOf, isNamedBy, wordsOf } from './commands.ts'

const settlement = (month: string, file: 'pdf' | 'xlsx' | null) => ({
  kind: 'settlement',
  month,
  file,
})

test.each([
  ['Zgłoś 5260250274', { kind: 'report', nip: '5260250274' }],
  ['zglos 526-025-02-74', { kind: 'report', nip: '5260250274' }],
  ['PL 526 025 02 74', { kind: 'report', nip: '5260250274' }],
  ['Zgłoś 5260250275', null],
  ['RO październik pdf', settlement('2026-10', 'pdf')],
  ['pdf października 2025', settlement('2025-10', 'pdf')],
  ['rozliczenie gru excel', settlement('2025-12', 'xlsx')],
  ['RO/2026/09', settlement('2026-09', null)],
  ['rozliczenie 9.2026', settlement('2026-09', null)],
  ['RO 2026/13', null],
  ['listopad', null],
  ['pdf', null],
  ['', null],
])('%j asks for %j', (text, command) => {
  expect(commandOf(text, '2026-11-25')).toEqual(command)
})

test('a page is named by the beginnings of its words', () => {
  expect(isNamedBy('Umowy i wnioski', wordsOf('wni UM'))).toBe(true)
  expect(isNamedBy('Zgłoszeni klienci', wordsOf('zgłosz'))).toBe(true)
  expect(isNamedBy('Rozliczenia', wordsOf('liczenia'))).toBe(false)
  expect(isNamedBy('Rozliczenia', [])).toBe(false)
})
