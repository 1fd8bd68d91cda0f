import { expect, test } from 'vitest'
import { jpeg, png, pngOfBytes, svg } from '../../../../../../packages/testing/pictures.ts'
import { checkLogo, svgFault } from './check-logo.ts'

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
  ['a path for a name', png(9, 9), '../a.png', 'character'],
  ['a name turned round', png(9, 9), 'gnp\u202Egpj.png', 'character'],
  ['a name with NUL', png(9, 9), 'a\0.png', 'character'],
  ['a name of 256', png(9, 9), `${'a'.repeat(252)}.png`, 'Za długa nazwa pliku'],
])('%s is refused', (_, bytes, name, sentence, declared) => {
  expect(() => check(bytes, name, declared)).toThrow(sentence)
})

const NS = 'xmlns="http://www.w3.org/2000/svg"'

const read = (source: string | Buffer) => svgFault(Buffer.from(source))

// As Inkscape, Figma, Illustrator, Affinity, potrace and people write them. Such pictures have no size: a
// browser scales them to their place, and `viewBox` is a ratio.
test.each([
  [
    'Inkscape, an A4 page in mm',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->

<svg
   width="210mm"
   height="297mm"
   viewBox="0 0 210 297"
   version="1.1"
   id="svg5"
   sodipodi:docname="logo &gt; 2.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg"
   xmlns:svg="http://www.w3.org/2000/svg"><g/></svg>`,
  ],
  [
    'an old Inkscape, with a prefix',
    `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="150" height="60"><svg:g/></svg:svg>`,
  ],
  ['Figma', `<svg width="640" height="256" viewBox="0 0 640 256" fill="none" ${NS}><g/></svg>`],
  [
    'Illustrator',
    `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Layer_1" ${NS} x="0px" y="0px" viewBox="0 0 841.9 595.3"
	 style="enable-background:new 0 0 841.9 595.3;" xml:space="preserve"><style type="text/css">.st0{fill:#FFF;}</style></svg>`,
  ],
  ['Affinity', `<svg width="100%" height="100%" viewBox="0 0 1800 440" ${NS}><g/></svg>`],
  ['potrace', `<svg width="1500.000000pt" height="600.000000pt" ${NS}></svg>`],
  ['apostrophes', `<svg width='20' height='10' xmlns='http://www.w3.org/2000/svg'></svg>`],
  ['no size and no ratio', `<svg ${NS}></svg>`],
  ['nothing inside, after a mark', `\uFEFF<svg width="20" height="10" ${NS}/>`],
  ['a comment about <svg>', `<!-- <svg width="9" height="9"> --><svg width="1" ${NS}/>`],
])('an svg of %s is a logo', (_, source) => {
  expect(read(source)).toBeNull()
})

// Shown as <img> and served under `sandbox`, so they run nothing: e2e/specs/logo-inert.spec.ts.
test.each([
  '<script>alert(1)</script>',
  '<rect onload="alert(1)"/>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example.com"/></foreignObject>',
  '<image href="https://evil.example.com/x.png"/>',
  '<style>@import "//evil.example.com/x.css";</style>',
  '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>',
])('what is inside does not matter: %s', (inside) => {
  expect(read(svg(inside))).toBeNull()
})

const entities = `<!ENTITY a "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at} "&a;&a;">`).join('')}`
const plain = `<svg width="9" height="9" ${NS}></svg>`

test.each([
  ['a DOCTYPE', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${plain}`],
  ['a DOCTYPE in small letters', `<?xml version="1.0"?><!doctype svg>${plain}`],
  ['entities', `<!DOCTYPE svg [${entities}]>${plain}`],
  ['an external entity', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${plain}`],
  ['an entity without a DOCTYPE', `${plain}<!ENTITY a "b">`],
])('an svg with %s is refused', (_, source) => {
  expect(read(source)).toBe('unsafeSvg')
})

test.each<[string, string | Buffer]>([
  ['no svg', '<html></html>'],
  ['text before it', `x${plain}`],
  ['another name', `<svgs width="9" height="9" ${NS}></svgs>`],
  ['no namespace', '<svg width="9" height="9"></svg>'],
  ['another namespace', '<svg width="9" height="9" xmlns="http://www.w3.org/1999/xhtml"></svg>'],
  ['a prefix of no namespace', `<a:svg width="9" height="9" ${NS}></a:svg>`],
  ['UTF-16', Buffer.from(`\uFEFF${plain}`, 'utf16le')],
  ['bytes of no encoding', Buffer.concat([Buffer.from(plain), Buffer.from([0xff])])],
  ['another encoding', `<?xml version="1.0" encoding="ISO-2022-JP"?>${plain}`],
  ['no end', `<svg width="9" height="9" ${NS}><g>`],
])('an svg with %s is none', (_, source) => {
  expect(read(source)).toBe('broken')
})

// A reader with backtracking would take hours for these.
test.each([
  ['attributes', `<svg ${'a="" '.repeat(M / 5)}`],
  ['spaces', `<svg ${' '.repeat(M)}`],
  ['letters', `<svg ${'a'.repeat(M)}`],
  ['spaces between letters', `<svg ${'a '.repeat(M / 2)}`],
  ['quotes', `<svg a=${'"'.repeat(M)}`],
  ['a quote without end', `<svg a="${'x'.repeat(M)}`],
  ['digits', `<svg ${NS} width="${'1'.repeat(M)}" height="9"/>`],
  ['comments', `${'<!---->'.repeat(M / 7)}`],
  ['a comment without end', `<!--${'-'.repeat(M)}`],
  ['instructions', `<?xml ${'<?'.repeat(M / 2)}`],
  ['an encoding without end', `<?xml ${'encoding'.repeat(M / 8)}`],
  ['spaces before it', ' '.repeat(M)],
  ['angle brackets', '<'.repeat(M)],
  ['exclamation marks', '<!'.repeat(M / 2)],
])('two megabytes of %s are refused within a second', (_, source) => {
  const start = performance.now()
  expect(read(source)).toBe('broken')
  expect(performance.now() - start).toBeLessThan(1000)
})

test('a drawing of two megabytes is a logo', () => {
  const drawing = (length: number) => svg(`<path d="M0 0${'L1.5 2 '.repeat(length)}"/>`)
  const bytes = drawing(Math.floor((M - drawing(0).length) / 7))
  expect(bytes.length).toBeGreaterThan(M - 8)
  expect(checkLogo({ name: 'a.svg', declaredType: 'image/svg+xml', bytes })).toBe('image/svg+xml')
})
