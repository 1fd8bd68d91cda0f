import { expect, test } from 'vitest'
import { jpeg, png, pngOfBytes, svg } from '../../../../../../packages/testing/pictures.ts'
import { checkLogo } from './check-logo.ts'

const types = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', svg: 'image/svg+xml' }

function check(bytes: Buffer, name: string, declaredType?: string) {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase() as keyof typeof types
  return checkLogo({ bytes, name, declaredType: declaredType ?? types[extension] ?? '' })
}

const [M, K] = [2_097_152, 1024]
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
  ['an svg without a size', svg('', ''), 'a.svg', 'only draws'],
  [
    'an svg in percent',
    svg('', 'width="100%" height="100%" viewBox="0 0 9 9"'),
    'a.svg',
    'only draws',
  ],
  ['a jpeg named png', jpeg(10, 10), 'a.png', notWhole],
  ['a png named jpg', png(10, 10), 'a.jpg', notWhole],
  ['an svg named png', svg(''), 'a.png', notWhole],
  ['a png declared a jpeg', png(10, 10), 'a.png', 'declared type', 'image/jpeg'],
  ['a png declared html', png(10, 10), 'a.png', 'declared type', 'text/html'],
  ['a gif', Buffer.from('GIF89a'), 'a.gif', 'not a PNG'],
  ['a page named svg', Buffer.from('<html><body>x</body></html>'), 'a.svg', 'only draws'],
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

test.each([
  '<g id="a"><use href="#b"/></g><rect id="b" width="5" height="5"/>',
  '<style type="text/css">.st0{fill:#FFFFFF;} .st1{fill:url(#g);}</style><path class="st0" d="M0 0"/>',
  '<defs><linearGradient id="g" gradientTransform="rotate(90)"><stop offset="0" stop-color="#000"/></linearGradient></defs><rect fill="url(#g)" x="1" y="1" width="2" height="2"/>',
  '<defs><rect id="a" width="9" height="9"/></defs><clipPath id="b"><use xlink:href="#a" overflow="visible"/></clipPath><g style="clip-path:url(#b)"><path d="M0 0"/></g>',
  `<style>.a{fill:#fff}.b,.c{clip-path:url('#k');}</style><clipPath id="k"><path class="a" d="M0 0"/></clipPath><g class="b a"><path class="c" d="M0 0"/></g>`,
  '<mask id="m"><rect fill="url(#g)" width="9" height="9"/></mask><linearGradient id="g" href="#h"/><linearGradient id="h"><stop/></linearGradient><rect mask="url( \'#m\' )" width="9" height="9"/>',
  '<g transform="translate (1,2) rotate(4)"><path d="M0 0" aria-label="(a (b"/></g>',
  '<title>Żółw &amp; syn</title><!-- made by hand --><text x="1" y="9" style="font-size:8px">Logo</text>',
])('an svg that draws is taken: %s', (inside) => {
  expect(check(svg(inside), 'a.svg')).toBe('image/svg+xml')
})

/** Each mask uses the one before so many times: what is drawn multiplies from one to the next. */
function masks(depth: number, users: number): string {
  let made = '<mask id="m0"><rect width="9" height="9"/></mask>'
  for (let at = 1; at <= depth; at++)
    made += `<mask id="m${at}">${`<rect mask="url(#m${at - 1})"/>`.repeat(users)}</mask>`
  return `${made}<rect mask="url(#m${depth})"/>`
}

test('masks may follow one another as far as few elements are drawn by them', () => {
  expect(check(svg(masks(3, 3)), 'a.svg')).toBe('image/svg+xml')
  expect(() => check(svg(masks(3, 30)), 'a.svg')).toThrow('only draws')
  expect(() => check(svg(masks(6, 1)), 'a.svg')).toThrow('only draws')
})

const refused = [
  masks(20, 2),
  masks(40, 2),
  masks(20, 2)
    .replaceAll('<mask', '<clipPath')
    .replaceAll('/mask', '/clipPath')
    .replaceAll(' mask=', ' clip-path='),
  masks(20, 2).replaceAll(/ mask="([^"]*)"/g, ' style="mask:$1"'),
  `<style>${Array.from({ length: 20 }, (_, at) => `.m${at}{mask:url("#m${at}")}`).join('')}</style>`.concat(
    masks(20, 2).replaceAll(/ mask="url\(#([^"]*)\)"/g, ' class="x $1"'),
  ),
  `<style>rect{mask:url(#a)}</style>${'<mask id="a"><g/></mask>'.repeat(10)}${'<g/>'.repeat(4900)}${'<path mask="url(#b)"/>'.repeat(9)}<mask id="b">${'<path mask="url(#a)"/>'.repeat(80)}</mask>`,
  `<style>.a{x:'}.b{';mask:url(#m)}</style><mask id="m"><g class="a"/></mask>`,
  '<style>.a{.b{mask:url(#m)}}</style>',
  '<style>.a{fill:#fff</style>',
  '<mask id="m"><rect mask="url(#m)"/></mask>',
  '<g id="a" fill="url(#a)"/>',
  `<style>.a{${'fill:url(#g);'.repeat(3000)}}</style><g id="g"/>${'<g class="a"/>'.repeat(10)}`,
  '<path d="rgb(rgb(1))"/>',
  '<path fill="rgb(1"/>',
  '<path fill="xurl(#a)"/>',
  `<g class="${'a '.repeat(501)}"/>`,
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  '<rect onload="alert(1)"/>',
  '<rect ONCLICK="alert(1)"/>',
  '<foreignObject><p>x</p></foreignObject>',
  '<image href="https://evil.example.com/x.png"/>',
  '<image href="data:image/png;base64,AAAA"/>',
  '<use href="https://evil.example.com/x.svg#a"/>',
  '<use xlink:href="data:image/svg+xml,x#a"/>',
  '<a href="javascript:alert(1)"><rect/></a>',
  '<rect fill="url(https://evil.example.com/x)"/>',
  '<rect fill="URL( //evil.example.com/x )"/>',
  '<rect style="fill:u\\72l(//evil.example.com)"/>',
  '<rect style="background:image-set(\'//evil.example.com\' 1x)"/>',
  '<style>@import "//evil.example.com/x.css";</style>',
  '<style>rect{fill:url(//evil.example.com)}</style>',
  '<style>rect{fill:url(/**/"//evil.example.com")}</style>',
  '<style><![CDATA[@import "//evil.example.com"]]></style>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onload" to="alert(1)"/>',
  '<filter id="f"><feImage href="//evil.example.com"/></filter>',
  '<text>&evil;</text>',
  '<text>&#60;</text>',
  '<text>&</text>',
  '<!DOCTYPE svg>',
  '<!ENTITY a "b">',
  '<?xml-stylesheet href="//evil.example.com"?>',
  '<rect/',
  '<rect',
  '<rect></g>',
  '<g>',
  '<rect x="1" x="2"/>',
  '<rect x=1/>',
  '<rect x="1"y="2"/>',
  '<rect x="<"/>',
  '<!-- a -- b -->',
  '<svg/>',
  '<rect unknown="1"/>',
  '<html:p xmlns:html="http://www.w3.org/1999/xhtml"/>',
  '<rect x="\u0001"/>',
  '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
  '<g id="a"><use href="#a"/></g>',
  '<g id="b"><use href="#c"/><use href="#c"/></g><rect id="c"/><use href="#b"/>',
  '<rect id="a"/>'.concat('<use href="#a"/>'.repeat(51)),
  '<g>'.repeat(65).concat('</g>'.repeat(65)),
  '<g/>'.repeat(5001),
]
test.each(refused.map((inside) => [inside.slice(0, 60), inside]))(
  'an svg that does more is refused: %s',
  (_, inside) => {
    expect(() => check(svg(inside), 'a.svg')).toThrow('only draws')
  },
)

const whole = (inside: string) => svg(inside).toString('utf8')

test('an svg of the most bytes is a logo where they only draw', () => {
  const path = (length: number) => svg(`<path d="M0 0${'L1.5 2 '.repeat(length)}"/>`)
  const room = M - path(0).length
  expect(check(path(Math.floor(room / 7)), 'a.svg')).toBe('image/svg+xml')
  expect(check(svg(`<path d="rgb${' '.repeat(room - 9)}(1)"/>`), 'a.svg')).toBe('image/svg+xml')
})

test.each([
  [
    'a DOCTYPE',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  ],
  ['two roots', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/><svg/>'],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml" width="9" height="9"/>'],
  ['no namespace', '<svg width="9" height="9"/>'],
  ['text behind it', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>x'],
  ['a tag without end', `<svg ${'a'.repeat(2000 * K)}`],
  ['a quote without end', `<svg x="${'<'.repeat(2000 * K)}`],
  ['a comment without end', `<!--${'-'.repeat(2000 * K)}`],
  ['ampersands', `<svg>${'&'.repeat(2000 * K)}`],
  ['attributes without end', `<svg ${'a="" '.repeat(400 * K)}>`],
  ['brackets', `<svg xmlns="http://www.w3.org/2000/svg" fill="${'('.repeat(2000 * K)}"/>`],
  // Each held the only process for more than a second, and was then taken.
  ['functions in functions', whole(`<path d="${'rgb('.repeat(500 * K)}"/>`)],
  ['functions beyond number', whole(`<path d="${'rgb(1)'.repeat(300 * K)}"/>`)],
  ['entities beyond number', whole(`<text>${'&amp;'.repeat(400 * K)}</text>`)],
  ['comments beyond number', whole('<!---->'.repeat(250 * K))],
  ['rules beyond number', whole(`<style>${'a{}'.repeat(600 * K)}</style>`)],
  [
    'rules for a class beyond number',
    whole(`<style>${'.a,'.repeat(9000)}.b{${'fill:url(#a);'.repeat(9)}}</style>`),
  ],
  ['words', `<svg xmlns="http://www.w3.org/2000/svg" fill="${'a'.repeat(2000 * K)}"/>`],
])('an svg with %s is refused', (_, source) => {
  expect(() => check(Buffer.from(source), 'a.svg')).toThrow('only draws')
})

test('an svg that is not UTF-8 is refused', () => {
  const utf16 = Buffer.from(svg('').toString('utf8'), 'utf16le')
  expect(() => check(utf16, 'a.svg')).toThrow('only draws')
  expect(() => check(Buffer.concat([svg(''), Buffer.from([0xff])]), 'a.svg')).toThrow('only draws')
})
