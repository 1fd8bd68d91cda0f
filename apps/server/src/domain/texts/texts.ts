import { OWN_LANGUAGE } from '@partner-portal/contract/content/text-files'
import { serverTexts } from './message-texts.ts'
import { findReplaced, readTextFolder, type TextFiles } from './text-folder.ts'

type Own = typeof serverTexts

export type TextName = { [G in keyof Own]: `${G}.${keyof Own[G] & string}` }[keyof Own]

type TextOf<Name> = Name extends `${infer G extends keyof Own}.${infer Key}`
  ? Own[G][Key & keyof Own[G]]
  : never
/** The names in its braces. */
type ArgumentsOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ArgumentsOf<Rest>
  : never
export type ValuesOf<Name> = Readonly<Record<ArgumentsOf<TextOf<Name>>, string | number>>

/** What the server says to people, in the words of the deployment. */
export interface Texts {
  readonly language: string
  say<Name extends TextName>(name: Name, values: ValuesOf<Name>): string
}

interface Settings {
  readonly textsDir?: string | undefined
  readonly portal: { readonly language?: string | undefined }
}

/** Reads TEXTS_DIR. Throws a ConfigError that names all its faults. */
export async function readTexts(settings: Settings): Promise<Texts> {
  return createTexts(await readTextFolder(settings.textsDir, settings.portal.language), settings)
}

export async function createTexts(files: TextFiles, { portal }: Settings): Promise<Texts> {
  const { language = OWN_LANGUAGE } = portal
  // Most installations replace nothing, and need no ICU.
  const format = files.size === 0 ? fill : await loadFormat(language)
  return {
    language,
    say(name, values) {
      const [group = '', ...rest] = name.split('.')
      const key = rest.join('.')
      const replaced = findReplaced(files, language, [group, key])
      if (replaced !== undefined) return format(replaced, values)
      const own: Readonly<Record<string, string>> = serverTexts[group as keyof Own]
      return fill(own[key] ?? name, values)
    },
  }
}

type Values = Readonly<Record<string, string | number>>

/** Our own texts have no more than names in braces. */
function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

async function loadFormat(language: string): Promise<typeof fill> {
  const { IntlMessageFormat } = await import('intl-messageformat')
  return (text, values) =>
    String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values))
}
