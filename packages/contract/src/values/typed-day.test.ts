import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTypedDay } from './typed-day.ts'

const today = '2026-11-22'
const names = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
]
const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

const spellings: readonly ((year: string, month: number, day: number) => string)[] = [
  (year, month, day) => `${day}.${month}.${year}`,
  (year, month, day) => `${two(day)}.${two(month)}.${year} r.`,
  (year, month, day) => `${two(day)} . ${two(month)} . ${year}`,
  (year, month, day) => `${two(day)}/${two(month)}/${year}`,
  (year, month, day) => `${two(day)}-${two(month)}-${year}`,
  (year, month, day) => `${two(day)}${two(month)}${year}`,
  (year, month, day) => `${year}-${month}-${day}`,
  (year, month, day) => `${year}\u2011${two(month)}\u2011${two(day)}`,
  (year, month, day) => `${year}${two(month)}${two(day)}`,
  (year, month, day) => `${day}\u00A0${names[month - 1]}\u00A0${year}`,
  (year, month, day) => `${day} ${names[month - 1]?.slice(0, 3)}. ${year}`,
  (year, month, day) => `${day} ${names[month - 1]?.toUpperCase()} ${year} roku`,
  (year, month, day) => `${day} ${roman[month - 1]} ${year}`,
  (year, month, day) => `  ${day}.${month}.${year.slice(2)}  `,
]
const two = (number: number) => String(number).padStart(2, '0')

describe('a day in every usual Polish spelling', () => {
  const days = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  })

  test.each(spellings.map((spell, at) => [spell('2026', 11, 1), at] as const))('%s', (_, at) => {
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = '', month, day] = iso.split('-')
        const text = spellings[at]?.(year, Number(month), Number(day)) ?? ''
        expect(readTypedDay(text, today)).toBe(iso)
      }),
    )
  })
})

test.each([
  ['01.11', '2026-11-01'],
  ['Dziś', '2026-11-22'],
  [' dzis', '2026-11-22'],
  ['dzisiaj', '2026-11-22'],
  ['jutro', '2026-11-23'],
  ['wczoraj', '2026-11-21'],
  ['1 listopada', '2026-11-01'],
  ['3 maja', '2026-05-03'],
  ['29.02', null],
  ['2026-13-45', null],
  ['31.4.2026', null],
  ['1 foo 2026', null],
  ['1.11.', '2026-11-01'],
  ['', null],
  ['r.', null],
  ['12', null],
  ['112026', null],
])('%s', (text, day) => {
  expect(readTypedDay(text, today)).toBe(day)
})

test('any text is a day or none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readTypedDay(text, today) ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
    }),
  )
})
