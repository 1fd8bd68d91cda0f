import { groups, integration, marketing } from './catalogues.ts'
import { filmPage, presentationPage } from './film-page.ts'
import { films, presentation } from './films.ts'
import { instructions } from './instructions.ts'
import { mail } from './mail.ts'
import { hero } from './motifs.ts'
import { poster } from './poster.ts'
import { disclaimer, type Product, products } from './products.ts'
import { flyer, instruction, overview } from './sheets.ts'
import { bannerSizes, shopProducts } from './shops.ts'

/** A file of content/ and its source. */
export type Output =
  | { readonly kind: 'text'; readonly path: string; readonly source: string }
  | { readonly kind: 'pdf'; readonly path: string; readonly source: string }
  | ({ readonly kind: 'png'; readonly path: string; readonly source: string } & Size)
  | { readonly kind: 'zip'; readonly path: string; readonly entries: readonly Output[] }

interface Size {
  readonly width: number
  readonly height: number
}

/** All generated files. */
export const outputs: readonly Output[] = [
  json('marketing-resources.json', marketing),
  json('integration-resources.json', integration),
  ...Object.entries(groups).map(([id, group]) =>
    text(`marketing/grupa-${id}.svg`, hero(group.hero)),
  ),
  ...films.map((film) => text(`files/${film.slug}.html`, filmPage(film))),
  text(`files/${presentation.slug}.html`, presentationPage(presentation)),
  pdf('files/ulotka-wszystkie-produkty.pdf', overview()),
  ...products.flatMap((product) => [
    pdf(`files/ulotka-${product.slug}.pdf`, flyer(product)),
    text(`files/mail-${product.slug}.html`, mail(product)),
    social(product),
  ]),
  ...instructions.map((one) => pdf(`files/instrukcja-${one.product.slug}.pdf`, instruction(one))),
  ...shopProducts.flatMap(({ slug, motif, banner }) =>
    bannerSizes.flatMap(([width, height]) => {
      const name = `sklep/${slug}-${width}x${height}`
      const source = poster({ width, height, motif, ...banner })
      return [text(`${name}.svg`, source), png(`${name}.png`, source, { width, height })]
    }),
  ),
]

function social({ slug, name, lead, motif, question, gains }: Product): Output {
  const pictures = [
    [1080, 1080, 'kwadrat'],
    [1200, 628, 'poziom'],
  ] as const
  const words = `${question}

${name}: ${lead.charAt(0).toLowerCase()}${lead.slice(1)}

${gains.map((gain) => `• ${gain}`).join('\n')}

Napisz do mnie, a sprawdzimy, czy to rozwiązanie dla Twojej firmy.

---
Pliki: kwadrat.png (1080 × 1080) do postów, poziom.png (1200 × 628) do linków,
kwadrat.svg do druku i dużych ekranów.
${disclaimer}
`
  return {
    kind: 'zip',
    path: `files/social-${slug}.zip`,
    entries: [
      ...pictures.map(([width, height, shape]) =>
        png(`${shape}.png`, poster({ width, height, title: name, lead, motif }), { width, height }),
      ),
      text('kwadrat.svg', poster({ width: 1080, height: 1080, title: name, lead, motif })),
      text('opis.txt', words),
    ],
  }
}

function text(path: string, source: string): Output {
  return { kind: 'text', path, source }
}

function pdf(path: string, source: string): Output {
  return { kind: 'pdf', path, source }
}

function png(path: string, source: string, size: Size): Output {
  return { kind: 'png', path, source, ...size }
}

/** Formatted as biome does: an array with one item is on one line. */
function json(path: string, value: object): Output {
  const lines = JSON.stringify(value, null, 2).replaceAll(/\[\s+("[^"]*")\s+\]/g, '[$1]')
  return text(path, `${lines}\n`)
}
