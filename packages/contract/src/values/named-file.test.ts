import { expect, test } from 'vitest'
import { namedFile } from './named-file.ts'

test.each([
  ['FV/2026/11/00007', 'faktura-FV-2026-11-00007.xml'],
  ['  ŻÓŁĆ 1/łódź: "a" ', 'faktura-ZOLC-1-lodz-a.xml'],
  ['../../etc', 'faktura-etc.xml'],
  ['—', 'faktura.xml'],
])('the file of %s is %s', (number, name) => {
  expect(namedFile('faktura', number, 'xml')).toBe(name)
})
