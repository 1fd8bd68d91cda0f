import { DEFAULT_LANGUAGE } from '@partner-portal/contract/content/text-files'
import { defaultOffer, type Offer } from '@partner-portal/contract/products/offer'
import { productName } from '@partner-portal/contract/products/products'
import { serverTexts } from './message-texts.ts'
import { findReplaced, readTextFolder, type TextFiles } from './text-folder.ts'

type ServerTexts = typeof serverTexts

export type TextName = {
  [G in keyof ServerTexts]: `${G}.${keyof ServerTexts[G] & string}`
}[keyof ServerTexts]

type TextOf<Name> = Name extends `${infer G extends keyof ServerTexts}.${infer Key}`
  ? ServerTexts[G][Key & keyof ServerTexts[G]]
  : never
/** The names in the text's braces. */
type ArgumentsOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ArgumentsOf<Rest>
  : never
export type ValuesOf<Name> = Readonly<Record<ArgumentsOf<TextOf<Name>>, string | number>>

/** The server's texts for people, in the deployment's words. */
export interface Texts {
  readonly language: string
  say<Name extends TextName>(name: Name, values: ValuesOf<Name>): string
  /** A title of a sheet. */
  title(name: keyof ServerTexts['sheet']): string
  /** The name of a code in a group of the portal's texts. */
  nameOf<Code extends string>(
    group: string,
    own: Readonly<Record<Code, string>>,
    code: Code,
  ): string
  /** The name in the offer, else ours. Unknown codes are shown unchanged. */
  productName(code: string): string
}

interface Settings {
  readonly textsDir?: string | undefined
  readonly portal: { readonly language?: string | undefined }
  /** Default: ours. */
  readonly offer?: Offer
}

/** Reads TEXTS_DIR. Throws a ConfigError that names all its faults. */
export async function readTexts(settings: Settings): Promise<Texts> {
  return createTexts(await readTextFolder(settings.textsDir, settings.portal.language), settings)
}

export async function createTexts(
  files: TextFiles,
  { portal, offer = defaultOffer }: Settings,
): Promise<Texts> {
  const { language = DEFAULT_LANGUAGE } = portal
  // Most installations replace nothing, and need no ICU.
  const readMessage = files.size === 0 ? readOwn : await loadReader(language)
  // By group and key: a sheet names the codes of 50,000 rows, and joining the two each time took longer than
  // the rest.
  const messages = new Map<string, Map<string, Message>>()
  const say = (group: string, key: string, original: string, values: Values = {}) => {
    const known = messages.get(group)?.get(key)
    if (known) return known(values)
    const replaced = findReplaced(files, language, [group, key])
    const message = replaced === undefined ? readOwn(original) : readMessage(replaced)
    messages.set(group, (messages.get(group) ?? new Map<string, Message>()).set(key, message))
    return message(values)
  }
  const offered = new Map(offer.products.map(({ code, name }) => [code, name]))
  return {
    language,
    say(name, values) {
      const end = name.indexOf('.')
      const group = name.slice(0, end)
      const key = name.slice(end + 1)
      const originals: Readonly<Record<string, string>> = serverTexts[group as keyof ServerTexts]
      return say(group, key, originals[key] ?? name, values)
    },
    title: (name) => say('sheet', name, serverTexts.sheet[name]),
    nameOf: (group, originals, code) => say(group, code, originals[code]),
    productName(code) {
      const original = productName(code)
      const name = offered.get(code) ?? original
      return name === original ? say('product', code, original) : name
    },
  }
}

type Values = Readonly<Record<string, string | number>>

type Message = (values: Values) => string

/** Our texts have only names in braces. */
function readOwn(text: string): Message {
  if (!text.includes('{')) return () => text
  return (values) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

async function loadReader(language: string): Promise<typeof readOwn> {
  const { IntlMessageFormat } = await import('intl-messageformat')
  return (text) => {
    const message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
    return (values) => String(message.format(values))
  }
}
