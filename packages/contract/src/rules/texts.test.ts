import { expect, test } from 'vitest'
import { website } from './texts.ts'

test.each(['example.com', 'https://sklep.example.com/oferta?x=1', 'http://żółw.pl', 'a.pl:8080'])(
  '%s is a web address',
  (text) => expect(website.parse(text)).toBe(text),
)

test.each(['example', 'https://', 'ftp://example.com', 'javascript:alert(1)', 'a b.pl', '-a.pl'])(
  '%s is none',
  (text) =>
    expect(website.safeParse(text).error?.issues).toMatchObject([{ params: { fault: 'website' } }]),
)
