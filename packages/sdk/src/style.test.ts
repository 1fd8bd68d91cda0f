import { palette } from '@partner-portal/contract/integrations/style-values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeStyle, contrastRatio, edgeOf, readableOn } from './style.ts'

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  // The design names these two.
  ['#009DD7', '#FFFFFF', 3.09],
  ['#00739E', '#ffffff', 5.32],
  ['#777777', '#FFFFFF', 4.48],
])('%s against %s is %d : 1', (hex, background, ratio) => {
  expect(contrastRatio(hex, background)).toBeCloseTo(ratio, 2)
  expect(contrastRatio(background, hex)).toBe(contrastRatio(hex, background))
})

test.each([
  ['#009DD7', '#000000'],
  ['#FAC710', '#000000'],
  ['#3E4CB4', '#FFFFFF'],
  ['#1A1A1A', '#FFFFFF'],
])('text on %s is %s', (background, text) => {
  expect(readableOn(background)).toBe(text)
})

test('text is readable on every colour', () => {
  const ratio = (background: string) => contrastRatio(background, readableOn(background))
  for (const hex of palette) expect(ratio(hex)).toBeGreaterThanOrEqual(4.5)
  fc.assert(fc.property(color, (hex) => ratio(hex) >= 4.5))
})

test('the border of every colour is visible on white', () => {
  fc.assert(fc.property(color, (hex) => contrastRatio(edgeOf(hex), '#FFFFFF') >= 3))
  expect(edgeOf('#009DD7')).toBe('#009DD7')
  expect(edgeOf('#FFFFFF')).toBe('#5B6B78')
})

test.each(['009DD7', '#09D', '#009DD7FF', 'red', ''])('%j is no colour', (text) => {
  expect(() => contrastRatio(text, '#FFFFFF')).toThrow(TypeError)
})

const defaults = {
  primaryColor: '#009DD7',
  secondaryColor: '#009DD7',
  borderRadiusBody: 6,
  borderRadiusButton: 6,
  logoUrl: null,
}

test('missing values become the defaults', () => {
  expect(completeStyle({})).toEqual(defaults)
  expect(
    completeStyle({
      primaryColor: null,
      secondaryColor: null,
      borderRadiusBody: null,
      borderRadiusButton: null,
      logoUrl: null,
    }),
  ).toEqual(defaults)
})

test('valid values are kept, as text and as number', () => {
  const style = { primaryColor: '#da0041', borderRadiusBody: '0', borderRadiusButton: 25 }
  expect(completeStyle(style)).toEqual({
    ...defaults,
    primaryColor: '#da0041',
    borderRadiusBody: 0,
    borderRadiusButton: 25,
  })
})

test('invalid values become the defaults', () => {
  const style = {
    primaryColor: 'red;background:url(//evil.example)',
    secondaryColor: '#12345678',
    borderRadiusBody: '1px;position:fixed',
    borderRadiusButton: '26',
  }
  expect(completeStyle(style)).toEqual(defaults)
})
