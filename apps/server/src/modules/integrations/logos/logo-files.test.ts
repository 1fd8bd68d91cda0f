import { expect, test } from 'vitest'
import { jpeg, png, pngOfBytes, svg } from '../../../../../../packages/testing/pictures.ts'
import { checkLogo } from './check-logo.ts'

const types = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', svg: 'image/svg+xml' }

function check(bytes: Buffer, name: string, declaredType?: string) {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase() as keyof typeof types
  return checkLogo({ bytes, name, declaredType: declaredType ?? types[extension] ?? '' })
}

const M = 2_097_152
const tooWide = 'larger than 200x80 px'
const notWhole = 'not a whole picture'

test.each([
  ['png at the bounds', png(200, 80), 'Logo ŻÓŁW.PNG'],
  ['png of the most bytes', pngOfBytes(M), 'a.png'],
  ['jpeg at the bounds', jpeg(200, 80), 'a.jpeg'],
  ['jpg', jpeg(1, 1), 'a.jpg'],
  ['svg at the bounds', svg('<path d="M0 0h10v10z" fill="#009dd7"/>'), 'a.svg'],
])('%s is a logo', (_, bytes, name) => {
  expect(check(bytes, name)).toMatch(/^image\//)
})

test.each<[string, Buffer, string, string, string?]>([
  ['a byte too many', pngOfBytes(M + 1), 'a.png', 'larger than 2 MB'],
  ['a png too wide', png(201, 80), 'a.png', tooWide],
  ['a png too high', png(200, 81), 'a.png', tooWide],
  ['a png that claims to be huge', png(1, 1, { width: 65_500, height: 65_500 }), 'a.png', tooWide],
  ['a png of no width', png(1, 1, { width: 0, height: 1 }), 'a.png', tooWide],
  ['a jpeg too wide', jpeg(201, 80), 'a.jpg', tooWide],
  ['a jpeg too high', jpeg(200, 81), 'a.jpg', tooWide],
  ['an svg too wide', svg('', 'width="201" height="80"'), 'a.svg', tooWide],
  ['an svg too high by its box', svg('', 'viewBox="0 0 200 81"'), 'a.svg', tooWide],
  ['a jpeg named png', jpeg(10, 10), 'a.png', notWhole],
  ['a png named jpg', png(10, 10), 'a.jpg', notWhole],
  ['an svg named png', svg(''), 'a.png', notWhole],
  ['a png declared a jpeg', png(10, 10), 'a.png', 'declared type', 'image/jpeg'],
  ['a png declared html', png(10, 10), 'a.png', 'declared type', 'text/html'],
  ['a gif', Buffer.from('GIF89a'), 'a.gif', 'not a PNG'],
  ['a page named svg', Buffer.from('<html><body>x</body></html>'), 'a.svg', notWhole],
  ['half an svg', svg('<g>').subarray(0, -7), 'a.svg', notWhole],
  ['nothing', Buffer.alloc(0), 'a.png', notWhole],
  ['half a png', png(10, 10).subarray(0, 40), 'a.png', notWhole],
  ['half a jpeg', jpeg(10, 10).subarray(0, 20), 'a.jpg', notWhole],
  [
    'a png with a page behind it',
    Buffer.concat([png(9, 9), Buffer.from('<script>')]),
    'a.png',
    notWhole,
  ],
  [
    'a jpeg with an archive behind it',
    Buffer.concat([jpeg(9, 9), Buffer.from('PK\x03\x04')]),
    'a.jpg',
    notWhole,
  ],
  ['a png whose checksum is wrong', Buffer.from(png(9, 9).fill(1, 20, 21)), 'a.png', notWhole],
  ['a path for a name', png(9, 9), '../a.png', 'characters'],
  ['a name turned round', png(9, 9), 'gnp\u202Egpj.png', 'characters'],
  ['a name with NUL', png(9, 9), 'a\0.png', 'characters'],
  ['a name of 256', png(9, 9), `${'a'.repeat(252)}.png`, 'Za długa nazwa pliku'],
])('%s is refused', (_, bytes, name, sentence, declared) => {
  expect(() => check(bytes, name, declared)).toThrow(sentence)
})
