import { expect, test } from 'vitest'
import { fileNameFault } from '../files/file-name.ts'
import { mediaTypeOfName } from './logo-rules.ts'

test.each([
  ['logo.png', 'image/png'],
  ['Logo firmy ŻÓŁW.JPG', 'image/jpeg'],
  ['logo.jpeg', 'image/jpeg'],
  ['logo.min.svg', 'image/svg+xml'],
  ['logo.gif', null],
  ['logo.png.exe', null],
  ['logo', null],
  ['png', null],
])('%s says that it is %s', (name, type) => {
  expect(mediaTypeOfName(name)).toBe(type)
})

test.each([
  ['logo (1) – kopia.png', null],
  [`${'ż'.repeat(251)}.png`, null],
  [`${'ż'.repeat(252)}.png`, 'tooLong'],
  ['../../logo.png', 'characters'],
  ['a\\logo.png', 'characters'],
  ['logo\0.png', 'characters'],
  ['logo\n.png', 'characters'],
  ['gnp\u202Egpj.png', 'characters'],
  ['\uD800.png', 'characters'],
  ['', 'required'],
  ['..', 'required'],
])('the name %j: %s', (name, fault) => {
  expect(fileNameFault(name)).toBe(fault)
})
