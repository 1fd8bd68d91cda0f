import { knownTexts } from 'virtual:known-texts'
import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import {
  DEFAULT_LANGUAGE,
  type ReplacedTexts,
  readTextFile,
} from '@partner-portal/contract/content/text-files'
import { inBrowser } from '#lib/storage/browser-storage.ts'
import { replaceTexts, type Text } from '#lib/texts/define-texts.ts'
import { locale } from '#lib/texts/language.ts'
import { LANGUAGE_KEY, languagesOf } from '#lib/texts/languages.ts'
import { isSimpleText } from '#lib/texts/simple-text.ts'
import type { CompiledText } from '#lib/texts/texts.tsx'
import { loadJson } from './load-json.ts'

/** Loads the deployment's texts of the chosen language, before anything is drawn. */
export async function loadTexts(config: PortalConfig): Promise<void> {
  const addresses = textUrlsOf(config)
  const chosen = inBrowser((storage) => storage.getItem(LANGUAGE_KEY)) ?? ''
  locale.language = languagesOf(config).includes(chosen) ? chosen : config.language
  document.documentElement.lang = locale.language
  // Most files fall back to Polish: both load in parallel.
  const polish = addresses[DEFAULT_LANGUAGE] ? loadFile(DEFAULT_LANGUAGE, addresses) : null
  const layers: ReplacedTexts[] = []
  let language: string | null = locale.language
  for (const seen = new Set<string>(); language !== null && !seen.has(language); ) {
    seen.add(language)
    const file: Loaded | null =
      language === DEFAULT_LANGUAGE ? await polish : await loadFile(language, addresses)
    if (file) layers.unshift(file.texts)
    language = language === DEFAULT_LANGUAGE ? null : (file?.fallback ?? DEFAULT_LANGUAGE)
  }
  const messages = await readMessages(layers)
  replaceTexts((name, group) => {
    for (const layer of layers)
      for (const [key, text] of Object.entries(layer[name] ?? {}))
        group[key] = (messages.get(text) as Text | undefined) ?? text
  })
}

function textUrlsOf({ textsUrl }: PortalConfig): Readonly<Record<string, string>> {
  return typeof textsUrl === 'string' ? { [DEFAULT_LANGUAGE]: textsUrl } : (textsUrl ?? {})
}

type Loaded = Pick<ReturnType<typeof readTextFile>, 'texts' | 'fallback'>

/** The console has the fault of a file; the portal then uses its own texts. */
function loadFile(
  language: string,
  addresses: Readonly<Record<string, string>>,
): Promise<Loaded | null> {
  return loadJson('Texts', addresses[language], async (file, address) => {
    const { faults, ...read } = readTextFile(file, knownTexts, await parserFor(file))
    for (const fault of faults) console.warn(`Texts, ${address}: ${fault}`)
    return read
  })
}

type Parse = (text: string) => CompiledText

/** ICU's parser, if a text needs more than `{name}`. */
async function parserFor(file: unknown): Promise<Parse> {
  const texts = Object.values(file ?? {})
  if (texts.every((text) => typeof text !== 'string' || isSimpleText(text))) return parseSimple
  const { parse } = await import('@formatjs/icu-messageformat-parser')
  return (text) => parse(text, { ignoreTag: true })
}

function parseSimple(text: string): CompiledText {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, value]) => ({ type: 1, value }))
}

/** Parses texts that need ICU: the built portal formats, but does not parse. */
async function readMessages(layers: readonly ReplacedTexts[]): Promise<Map<string, CompiledText>> {
  const texts = layers
    .flatMap((layer) => Object.values(layer))
    .flatMap((group) => Object.values(group))
    .filter((text) => !isSimpleText(text))
  if (texts.length === 0) return new Map()
  const [parse] = await Promise.all([parserFor(texts), import('#lib/texts/icu.ts')])
  return new Map(texts.map((text) => [text, parse(text)]))
}
