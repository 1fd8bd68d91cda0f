import type { Lead } from '@partner-portal/contract/leads/leads'
import { NO_VALUE } from '@partner-portal/contract/values/money'
import type { Amount, Day, Moment, Month } from '@partner-portal/contract/values/opaque'
import type { ReactNode } from 'react'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  formatDate,
  formatDuration,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPhone,
  formatSize,
} from './format.ts'

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

it('takes an amount or a day of an answer, which is neither a number nor a text before', () => {
  expectTypeOf<Lead['dateAdded']>().toEqualTypeOf<Moment>()
  expectTypeOf<Extract<Amount | Day | Moment | Month, ReactNode>>().toBeNever()
})

it('a joined day or amount is no text either', () => {
  const row = { at: '2026-01-31T10:00:00Z', by: 'Ala' } as object as { at: Moment; by: string }
  const named = [row].map(({ at }) => at)
  expectTypeOf(named.join(', ')).not.toExtend<ReactNode>()
  expectTypeOf([row.by, row.at].filter(Boolean).join(' · ')).not.toExtend<ReactNode>()
  expectTypeOf([row.by, formatMoment(row.at)].join(' · ')).toBeString()
})

describe('formatMoney', () => {
  it.each([
    [123450, '1 234,50'],
    [123456789, '1 234 567,89'],
    [0, '0,00'],
    [5, '0,05'],
    [-123450, '\u22121 234,50'],
    [Number.MAX_SAFE_INTEGER, '90 071 992 547 409,91'],
  ])('shows %i as %s', (amount, text) => {
    expect(spaced(formatMoney(amount))).toBe(text)
  })

  it('names the currency once', () => {
    expect(spaced(formatMoney(123450, 'PLN'))).toBe('1 234,50 PLN')
  })

  it('keeps an amount in one piece', () => {
    expect(formatMoney(123450, 'PLN')).not.toContain(' ')
  })

  it('shows a dash for no amount', () => {
    expect(formatMoney(null, 'PLN')).toBe(NO_VALUE)
  })
})

describe('formatDate', () => {
  it.each([
    ['2026-03-29T00:00:00+01:00', '2026-03-29'],
    ['2026-03-28T23:30:00Z', '2026-03-29'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-01-31 23:59:59', '2026-01-31'],
    ['2026-01-31T23:59:59', '2026-01-31'],
    ['2026-01-31', '2026-01-31'],
    ['2026-01-31 23:59:59+00:00', '2026-02-01'],
    ['wkrótce', 'wkrótce'],
    [null, NO_VALUE],
    ['', NO_VALUE],
  ])('reads %s as %s', (text, day) => {
    expect(formatDate(text)).toBe(day)
  })
})

it('groups thousands from four digits on', () => {
  expect(spaced(formatNumber(2000))).toBe('2 000')
})

it.each([
  [1, '1 kB'],
  [123_456, '121 kB'],
  [1_572_864, '1,5 MB'],
  [52_428_800, '50 MB'],
])('a file of %i bytes is %s', (bytes, text) => expect(spaced(formatSize(bytes))).toBe(text))

it.each([
  [840, '840 ms'],
  [1240, '1,2 s'],
])('a duration of %i ms is %s', (milliseconds, text) =>
  expect(spaced(formatDuration(milliseconds))).toBe(text),
)

it.each([
  ['2026-11-21T13:05:12Z', '2026-11-21, 14:05'],
  ['2026-11-21T23:05:12Z', '2026-11-22, 00:05'],
  ['wkrótce', 'wkrótce'],
])('the moment %s is %s', (instant, text) => expect(formatMoment(instant)).toBe(text))

it('shows a moment to the second where two moments are compared', () =>
  expect(formatMoment('2026-11-21T13:05:12Z', 'seconds')).toBe('2026-11-21, 14:05:12'))

describe('formatPhone', () => {
  it.each([
    ['+48609148828', '+48\u00a0609\u00a0148\u00a0828'],
    ['+4915112345678', '+4915112345678'],
    ['609148828', '609\u00a0148\u00a0828'],
    ['6091488281', '6091488281'],
    ['', ''],
  ])('shows %s as %s', (number, text) => expect(formatPhone(number)).toBe(text))
})
