import { expect, test } from 'vitest'
import { colorPattern, defaultStyle, palette, radiusOf, styleValuesOf } from './style-values.ts'

test.each([
  ['borderRadiusBody', '0', '0'],
  ['borderRadiusBody', 100, '100'],
  ['borderRadiusBody', '101', null],
  ['borderRadiusButton', '025', '25'],
  ['borderRadiusButton', 26, null],
  ['borderRadiusButton', -1, null],
  ['borderRadiusButton', 1.5, null],
  ['borderRadiusButton', '6px', null],
  ['borderRadiusButton', '', null],
] as const)('%s of %j is %j', (field, value, expected) => {
  expect(radiusOf(field, value)).toBe(expected)
})

test('every offered colour is one that can be kept', () => {
  expect(palette.every((color) => colorPattern.test(color))).toBe(true)
  expect(colorPattern.test('#009DD7FF')).toBe(false)
})

test('an empty value of a style is the default', () => {
  expect(styleValuesOf({})).toEqual(defaultStyle)
  expect(styleValuesOf({ primaryColor: null, borderRadiusBody: '0' })).toEqual({
    ...defaultStyle,
    borderRadiusBody: 0,
  })
})
