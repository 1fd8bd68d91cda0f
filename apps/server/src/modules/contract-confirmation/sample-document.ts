import { createHash } from 'node:crypto'
import { productName } from '@partner-portal/contract/polish-names'
import { NO_VALUE } from '#domain/no-value.ts'
import { polishDecimal } from '#domain/polish-decimal.ts'
import { contentPolicy } from '#platform/http/content-policy.ts'
import { escapeHtml } from '#platform/http/escape-html.ts'
import type { ShownContract } from './contract-confirmation.repository.ts'

/** The sample of one contract: `/umowa/{hash}`. */
export const samplePath = '/umowa'

const style = `
:root { color-scheme: light }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; color: #14212b; background: #fff; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; line-height: 1.25 }
h2 { margin-top: 2rem; font-size: 1.125rem }
.wzor { padding: 1rem; border: 1px solid #8a5a00; border-radius: 8px; background: #fff6e5 }
`

/** Allows only its own style sheet, by hash. */
export const samplePolicy = contentPolicy(
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
)

/** A contract to read where the provider's own documents are not configured. */
export function sampleDocument(contract: ShownContract): string {
  const text = (value: string | null) => escapeHtml(value ?? NO_VALUE)
  const amount =
    contract.amount === null ? NO_VALUE : `${polishDecimal(contract.amount)} ${contract.currency}`
  return page(
    `Umowa ${text(contract.number)}`,
    `<p class="wzor"><strong>To jest wzór.</strong> Finansujący zastępuje go własnym dokumentem: adresem w ustawieniu <code>CONTRACT_DOCUMENT_URL</code> albo polem <code>documentUrl</code> importowanej umowy. Nawiasy kwadratowe oznaczają miejsca do uzupełnienia.</p>
<h2>§ 1. Strony</h2>
<p>Finansujący: [nazwa finansującego], [adres], NIP [numer].</p>
<p>Klient: <strong>${text(contract.customerName)}</strong>, NIP ${text(contract.customerNip)}.</p>
<h2>§ 2. Przedmiot umowy</h2>
<p>Finansujący udostępnia klientowi produkt <strong>${text(productName(contract.product))}</strong> do kwoty <strong>${text(amount)}</strong>.</p>
<h2>§ 3. Koszty i spłata</h2>
<p>Klient płaci [prowizja i odsetki] oraz spłaca finansowanie w terminach: [harmonogram]. Za opóźnienie należą się odsetki ustawowe.</p>
<h2>§ 4. Odstąpienie i wypowiedzenie</h2>
<p>Każda ze stron może wypowiedzieć umowę z zachowaniem terminu [okres]. Skutki wypowiedzenia: [opis].</p>
<h2>§ 5. Zawarcie umowy</h2>
<p>Klient zawiera umowę w formie dokumentowej: potwierdza ją kodem z SMS-a na stronie, z której otworzył ten dokument.</p>`,
  )
}

export function noSampleDocument(): string {
  return page(
    'Nie ma takiej umowy',
    '<p>Link stracił ważność albo jest niepełny. Otwórz umowę jeszcze raz ze strony jej potwierdzenia.</p>',
  )
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${content}</main></body></html>
`
}
