import { expect, test } from 'vitest'
import { bindWords } from './bound-words.ts'

const shown = (text: string) => bindWords(text).replaceAll('\u00A0', '_')

test.each([
  ['Umowy i wnioski', 'Umowy i_wnioski'],
  ['W ciągu 7 dni', 'W_ciągu 7 dni'],
  ['a i o tym', 'a_i_o_tym'],
  ['było tak (z tego)', 'było tak (z_tego)'],
  ['Łuczak sp. z o.o. i inni', 'Łuczak sp._z_o.o. i_inni'],
  ['Ogrody Śliwa sp. k.', 'Ogrody Śliwa sp._k.'],
  ['Potwierdzenie wyślemy e-mailem.', 'Potwierdzenie wyślemy e-mailem.'],
  ['Okres 2026-11-01 – 2026-11-30, 3 pozycje', 'Okres 2026-11-01 – 2026-11-30, 3 pozycje'],
  ['Dokument FV-2026-11-16 i 2026-11-16/7', 'Dokument FV-2026-11-16 i_2026-11-16/7'],
  ['Adres e-mail', 'Adres e-mail'],
  ['i ', 'i '],
])('%s', (text, bound) => {
  expect(shown(text)).toBe(bound)
  expect(shown(bindWords(text)), 'twice').toBe(bound)
})
