import type { Instruction } from './instructions.ts'
import { drawing, type Motif } from './motifs.ts'
import { escaped } from './poster.ts'
import { disclaimer, type Product, products } from './products.ts'

// A static font, because a PDF embeds each weight of a variable one: 100 kB a page.
const style = `
@page { size: A4; margin: 0; }
* { box-sizing: border-box; }
body { margin: 0; font: 12pt/1.5 "Liberation Sans", Arial, sans-serif; color: #14212b; }
header { display: flex; align-items: center; gap: 24pt; padding: 28pt 44pt; background: #e5f5fb; }
header svg { width: 130pt; flex: none; }
h1 { margin: 0 0 6pt; font-size: 25pt; line-height: 1.15; color: #00587a; }
.lead { margin: 0; font-size: 13pt; font-weight: 400; }
main { padding: 20pt 44pt 0; }
h2 { margin: 16pt 0 4pt; font-size: 14pt; color: #00739e; }
p, ul, ol { margin: 0 0 6pt; }
ul, ol { padding-left: 16pt; }
li { margin-bottom: 3pt; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 28pt; }
.contact { margin-top: 14pt; padding: 10pt 14pt; border: 1pt solid #bfe5f4; border-radius: 6pt; min-height: 52pt; }
.contact strong { color: #00739e; }
footer { position: fixed; bottom: 0; left: 0; right: 0; padding: 0 44pt 22pt; font-size: 8pt; color: #5b6b78; }
`

/** A one-page flyer for customers. */
export function flyer(product: Product): string {
  const body = `
<p>${escaped(product.what)}</p>
<div class="pair">
<section><h2>Dla kogo</h2>${list('ul', product.forWhom)}</section>
<section><h2>Co zyskuje firma</h2>${list('ul', product.gains)}</section>
</div>
<h2>Jak to działa</h2>${list('ol', product.steps)}
<h2>Co przygotować</h2>${list('ul', product.papers)}
${contact}`
  return sheet(product.name, product.lead, product.motif, body)
}

/** The eighth flyer, with all products. */
export function overview(): string {
  const rows = products
    .map(
      ({ name, lead, forWhom }) =>
        `<section><h2>${name}</h2><p>${lead}</p><p>Dla kogo: ${forWhom[0]}.</p></section>`,
    )
    .join('\n')
  const body = `<div class="pair">${rows}</div>${contact}`
  return sheet('Finansowanie dla firm', 'Siedem produktów na jednej stronie.', 'chart', body)
}

/** An instruction with steps and frequent questions. */
export function instruction({ product, steps, questions }: Instruction): string {
  const asked = questions.map(([question, answer]) => `<h2>${question}</h2><p>${answer}</p>`)
  const body = `<h2>Krok po kroku</h2>${list('ol', steps)}
<h2>Co przygotować</h2>${list('ul', product.papers)}
${asked.join('\n')}`
  return sheet(product.name, 'Instrukcja krok po kroku', product.motif, body)
}

const contact = `<div class="contact"><strong>Porozmawiajmy</strong><br>Imię i nazwisko, telefon, e-mail Twojego doradcy:</div>`

function sheet(title: string, lead: string, motif: Motif, body: string): string {
  return `<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head>
<body><header>${drawing(motif)}<div><h1>${escaped(title)}</h1><p class="lead">${escaped(lead)}</p></div></header>
<main>${body}</main><footer>${disclaimer}</footer></body></html>
`
}

function list(kind: 'ul' | 'ol', items: readonly string[]): string {
  return `<${kind}>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</${kind}>`
}
