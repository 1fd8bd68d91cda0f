import { createHash } from 'node:crypto'
import { contentPolicy } from '#platform/http/content-policy.ts'
import { escapeHtml } from '#platform/http/escape-html.ts'

/** The page of one payment: `/wniosek/{id}`. */
export const handOverPath = '/wniosek'

const style = `
:root { color-scheme: light }
body { margin: 0; background: #f6f8fa; color: #14212b; font: 1rem/1.5 system-ui, sans-serif }
main { box-sizing: border-box; max-width: 36rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border: 1px solid #e3e9ee; border-radius: 8px }
@media (max-width: 36rem) { main { margin: 0; border-width: 0 0 1px; border-radius: 0 } }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25 }
dl { margin: 1.5rem 0 }
dt { color: #5b6b78; font-size: .875rem }
dd { margin: 0 0 1rem; font-weight: 600; overflow-wrap: anywhere }
p { margin: 0 0 1rem }
`

/** Allows only its own style sheet, by hash. */
export const handOverPolicy = contentPolicy(
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
)

/** Describes what would happen, in an installation without APPLICATION_URL. */
export function handOverPage(facts: {
  readonly nip: string
  readonly shop: string
  readonly product: string
}): string {
  const { nip, shop, product } = facts
  return page(
    'Tu klient przeszedłby do wniosku finansującego',
    `<p>Formularz płatności przekazał dane klienta. Na stronie finansującego klient wybrałby teraz warunki i potwierdził umowę.</p>
<dl>
<dt>NIP firmy, która robi zakupy</dt><dd>${escapeHtml(nip)}</dd>
<dt>Sklep</dt><dd>${escapeHtml(shop)}</dd>
<dt>Produkt</dt><dd>${escapeHtml(product)}</dd>
</dl>
<p>To instalacja pokazowa: nie ma w niej adresu finansującego, więc wniosek nigdzie nie został wysłany. Możesz zamknąć tę stronę.</p>`,
  )
}

export function noHandOverPage(): string {
  return page(
    'Nie ma takiego wniosku',
    '<p>Sprawdź adres albo wróć do sklepu i rozpocznij płatność jeszcze raz.</p>',
  )
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${content}</main></body></html>
`
}
