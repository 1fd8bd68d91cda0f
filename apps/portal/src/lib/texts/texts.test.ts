import { expect, it } from 'vitest'
import './icu.ts'
import { defineTexts } from './define-texts.ts'
import { translator } from './texts.tsx'

const texts = defineTexts('sample', {
  empty: 'Brak danych',
  signIn: { given: 'SIGN IN', pl: 'ZALOGUJ SIĘ' },
  found: '{count, plural, one {# wynik} few {# wyniki} many {# wyników} other {# wyniku}}',
  hello: 'Dzień dobry, {name}',
  quoted: "To '{jest}' tekst, {name}",
  html: '<b>{name}</b>',
})

const given = translator(texts, 'given')
const polish = translator(texts, 'pl')

it('shows the text of its catalogue', () => {
  expect([given('signIn'), polish('signIn')]).toEqual(['SIGN IN', 'ZALOGUJ SIĘ'])
  expect([given('empty'), polish('empty')]).toEqual(['Brak danych', 'Brak danych'])
})

it.each([
  [1, '1 wynik'],
  [2, '2 wyniki'],
  [5, '5 wyników'],
  [12, '12 wyników'],
  [22, '22 wyniki'],
  [1.5, '1,5 wyniku'],
])('declines %d as %s', (count, text) => {
  expect(polish('found', { count })).toBe(text)
})

it('fills in values as text, with any signs', () => {
  expect(given('hello', { name: "<b>{x} $& 'y'" })).toBe("Dzień dobry, <b>{x} $& 'y'")
  expect(given('html', { name: '&' })).toBe('<b>&</b>')
})

it('reads quotes as ICU does', () => {
  expect(given('quoted', { name: 'Ala' })).toBe('To {jest} tekst, Ala')
})
