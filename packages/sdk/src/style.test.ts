import { expect, test } from 'vitest'
import { completeStyle } from './style.ts'

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
  const given = { primaryColor: '#da0041', borderRadiusBody: '0', borderRadiusButton: 25 }
  expect(completeStyle(given)).toEqual({
    ...defaults,
    primaryColor: '#da0041',
    borderRadiusBody: 0,
    borderRadiusButton: 25,
  })
})

test('invalid values become the defaults', () => {
  const given = {
    primaryColor: 'red;background:url(//evil.example)',
    secondaryColor: '#12345678',
    borderRadiusBody: '1px;position:fixed',
    borderRadiusButton: '26',
  }
  expect(completeStyle(given)).toEqual(defaults)
})
