import { expect, test } from 'vitest'
import { website } from './texts.ts'

test.each(['example.com', 'https://sklep.example.com/oferta?x=1', 'http://żółw.pl', 'a.pl:8080'])(
  '%s is a web address',
  (typed) => expect(website.parse(typed)).toBe(typed),
)

test.each(['example', 'https://', 'ftp://example.com', 'javascript:alert(1)', 'a b.pl', '-a.pl'])(
  '%s is none',
  (typed) =>
    expect(website.safeParse(typed).error?.issues).toMatchObject([
      { params: { fault: 'website' } },
    ]),
)
