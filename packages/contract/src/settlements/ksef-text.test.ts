import { expect, test } from 'vitest'
import { ksefText, refusedCharacter } from './ksef-text.ts'

/**
 * The list of ksef-docs (faktury/weryfikacja-faktury.md, 2026-04-09), and characters without a form in XML
 * 1.0.
 */
const refused: (readonly [number, number])[] = [
  [0x0, 0x8],
  [0xb, 0xc],
  [0xe, 0x1f],
  [0x7f, 0x84],
  [0x86, 0x9f],
  [0xd800, 0xdfff],
  [0xfdd0, 0xfdef],
  ...Array.from({ length: 17 }, (_, plane): [number, number] => [
    plane * 0x10000 + 0xfffe,
    plane * 0x10000 + 0xffff,
  ]),
]

test('every character that KSeF refuses is replaced in its file, and no other', () => {
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code)
    const isRefused = refused.some(([from, to]) => code >= from && code <= to)
    const expected = isRefused ? '\ufffd' : character
    if (ksefText(character) !== expected) expect.fail(`U+${code.toString(16)}`)
    // A typed line has single spaces for white space.
    if (isRefused && !/\s/.test(character) && refusedCharacter(character) === null)
      expect.fail(`U+${code.toString(16)} is taken where it is typed`)
  }
})

test('a typed text may not have such a character, and its fault names it', () => {
  expect(refusedCharacter('Zakład \u0096 Kraków')).toBe('U+0096')
  expect(refusedCharacter('a\u{1fffe}')).toBe('U+1FFFE')
  expect(refusedCharacter('\u202eb')).toBe('U+202E')
  for (const text of ['Łódź – „Żółw”\t😀 👩‍👩‍👧', '\u00ad\u200b'])
    expect(refusedCharacter(text)).toBeNull()
})
