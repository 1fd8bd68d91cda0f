import {
  type ResourceGroupId,
  type ResourceType,
  resourceGroupIds,
} from '@partner-portal/contract/content/link-types'
import type { IntegrationFile, MarketingFile } from '@partner-portal/contract/content/resources'
import { films, presentation } from './films.ts'
import { instructions } from './instructions.ts'
import type { Motif } from './motifs.ts'
import { products } from './products.ts'
import { bannerSizes, shopProducts, snippetOf } from './shops.ts'

interface Group {
  readonly intro: string
  readonly hero: readonly [Motif, Motif, Motif]
  readonly links: readonly Link[]
}

interface Link {
  readonly label: string
  readonly description?: string
  readonly url: string
  readonly type: ResourceType
}

/** The five tabs, with the counts that the specification names. */
export const groups: Readonly<Record<ResourceGroupId, Group>> = {
  1: {
    intro:
      'Krótkie prezentacje dla Ciebie i Twojego zespołu: jak rozpoznać potrzebę klienta, jak o niej rozmawiać i jak zgłosić go w portalu. Ostatnia pozycja to prezentacja, którą pokażesz klientowi.',
    hero: ['talk', 'chart', 'calendar'],
    links: [
      ...films.map((film) => link(film.title, film.slug, 'html', 'video', film.description)),
      link(
        'Prezentacja online dla klienta',
        presentation.slug,
        'html',
        'link',
        presentation.description,
      ),
    ],
  },
  2: {
    intro:
      'Ulotki na jedną stronę A4. Wydrukuj je lub wyślij klientowi. Na dole jest miejsce na Twoje dane.',
    hero: ['invoice', 'boxes', 'terminal'],
    links: [
      link(
        'Wszystkie produkty',
        'ulotka-wszystkie-produkty',
        'pdf',
        'link',
        'Siedem produktów na jednej stronie. Dobra na pierwsze spotkanie.',
      ),
      ...products.map(({ name, slug, lead }) => link(name, `ulotka-${slug}`, 'pdf', 'link', lead)),
    ],
  },
  3: {
    intro:
      'Gotowe wiadomości do klientów, po jednej dla każdego produktu. Na początku pliku opisujemy, co wpisać w miejsca w nawiasach klamrowych, np. {imie}, i jaki nadać temat.',
    hero: ['coin', 'talk', 'cycle'],
    links: products.map(({ name, slug, question }) =>
      link(name, `mail-${slug}`, 'html', 'file', question),
    ),
  },
  4: {
    intro:
      'Instrukcje krok po kroku: o co zapytać klienta, jakie dokumenty przygotować i co odpowiedzieć na najczęstsze pytania.',
    hero: ['calendar', 'invoice', 'chart'],
    links: instructions.map(({ product }) =>
      link(product.name, `instrukcja-${product.slug}`, 'pdf', 'link'),
    ),
  },
  5: {
    intro:
      'Paczki do mediów społecznościowych. W każdej znajdziesz grafikę kwadratową i poziomą oraz plik opis.txt z treścią posta.',
    hero: ['house', 'cycle', 'coin'],
    links: products.map(({ name, slug, lead }) =>
      link(name, `social-${slug}`, 'zip', 'file', lead),
    ),
  },
}

function link(
  label: string,
  name: string,
  ending: string,
  type: ResourceType,
  description?: string,
): Link {
  return { label, ...(description ? { description } : {}), url: `files/${name}.${ending}`, type }
}

export const marketing: MarketingFile = {
  groups: resourceGroupIds.map((id) => {
    const { intro, links } = groups[id]
    return { id, intro, heroImage: `marketing/grupa-${id}.svg`, links: [...links] }
  }),
}

export const integration: IntegrationFile = {
  products: shopProducts.map(({ product, slug, title, intro, banner, texts }) => {
    const alt = `${banner.title}. ${banner.lead}`
    return {
      product,
      title,
      intro,
      banners: bannerSizes.map(([width, height, shape]) => ({
        label: `Baner ${shape}, ${width} × ${height} px`,
        width,
        height,
        alt,
        image: `sklep/${slug}-${width}x${height}.png`,
        files: [`sklep/${slug}-${width}x${height}.svg`],
      })),
      texts: texts.map(([label, text]) => ({ label, text })),
      snippet: snippetOf(title, alt),
    }
  }),
}
