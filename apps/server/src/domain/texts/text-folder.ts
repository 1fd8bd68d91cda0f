import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { Catalogue } from '@partner-portal/contract/content/catalogues'
import {
  argumentsOf,
  DEFAULT_LANGUAGE,
  type KnownTexts,
  knownTextsOf,
  type ParseMessage,
  type ReplacedTexts,
  readTextFile,
} from '@partner-portal/contract/content/text-files'
import { ConfigError } from '#domain/installation/config.ts'
import { type DeployedFile, deployedFile } from '#platform/http/deployed-file.ts'
import { readPortalTexts } from '../../../../../packages/runtime/portal-texts.mjs'
import { serverTexts } from './message-texts.ts'

/** A file of TEXTS_DIR. The portal gets only its own texts of the file: the server's would be unknown to it. */
interface TextFile extends DeployedFile {
  readonly texts: ReplacedTexts
  readonly fallback: string | null
}

/** Files by language, such as `uk`. */
export type TextFiles = ReadonlyMap<string, TextFile>

/** The addresses of the files for the portal. */
export function textUrlsOf(files: TextFiles): Record<string, string> {
  return Object.fromEntries(
    [...files].map(([language, { tag }]) => [language, `/texts/${language}.json?v=${tag}`]),
  )
}

/** The files of a folder. Throws a ConfigError that names all faults. */
export async function readTextFolder(
  directory: string | undefined,
  language: string = DEFAULT_LANGUAGE,
): Promise<TextFiles> {
  const { files, faults } = directory ? await readFolder(directory) : noFiles
  const missing =
    language === DEFAULT_LANGUAGE || files.has(language)
      ? []
      : [`PORTAL_LANGUAGE: there is no ${language}.json`]
  if (faults.length + missing.length > 0)
    throw new ConfigError(
      `The texts of TEXTS_DIR are not usable:\n  ${[...faults, ...missing].join('\n  ')}`,
    )
  return files
}

/** Files of any folder, without their faults. */
export async function readTextFiles(paths: ReadonlyMap<string, string>): Promise<TextFiles> {
  const files = new Map<string, TextFile>()
  for (const [language, path] of paths)
    for (const file of (await readFiles(dirname(path), [basename(path)])).files.values())
      files.set(language, file)
  return files
}

/** The faults of a folder, or of one file. */
export async function checkTexts(path: string): Promise<readonly string[]> {
  try {
    if ((await stat(path)).isDirectory()) return (await readFolder(path)).faults
  } catch (error) {
    return [(error as Error).message]
  }
  return (await readFiles(dirname(path), [basename(path)])).faults
}

/** Every text as the portal shows it in a language, to be completed or changed. */
export async function findOwnTexts(
  directory: string | undefined,
  language: string,
  catalogue: Catalogue = 'given',
): Promise<Record<string, string>> {
  const files = await readTextFolder(directory)
  const groups = await readAllTexts()
  return Object.fromEntries(
    groups.flatMap(([group, texts]) =>
      Object.entries(texts).map(([key, text]) => {
        const original = typeof text === 'string' ? text : text[catalogue]
        return [`${group}.${key}`, findReplaced(files, language, [group, key]) ?? original]
      }),
    ),
  )
}

/** A text from a language's file, or from the files of its fallbacks. */
export function findReplaced(
  files: TextFiles,
  language: string,
  [group, key]: [string, string],
): string | undefined {
  const seen = new Set<string>()
  for (let next = language; !seen.has(next); ) {
    seen.add(next)
    const file = files.get(next)
    const text = file?.texts[group]?.[key]
    if (text !== undefined) return text
    next = file?.fallback ?? DEFAULT_LANGUAGE
  }
  return undefined
}

interface Read {
  readonly files: TextFiles
  readonly faults: readonly string[]
}

/** All texts of the portal and of the server, by group. */
async function readAllTexts(): ReturnType<typeof readPortalTexts> {
  return [...(await readPortalTexts()), ...Object.entries(serverTexts)]
}

const noFiles: Read = { files: new Map(), faults: [] }

async function readFolder(directory: string): Promise<Read> {
  try {
    const names = await readdir(directory)
    const { files, faults } = await readFiles(
      directory,
      names.filter((name) => extname(name) === '.json').toSorted(),
    )
    const lost = [...files]
      .filter(([, { fallback }]) => ![null, DEFAULT_LANGUAGE, ...files.keys()].includes(fallback))
      .map(
        ([language, { fallback }]) =>
          `${language}.json: there is no ${fallback}.json to fall back to`,
      )
    return { files, faults: [...faults, ...lost] }
  } catch (error) {
    return { ...noFiles, faults: [(error as Error).message] }
  }
}

async function readFiles(directory: string, names: readonly string[]): Promise<Read> {
  const parse = await loadParser()
  const known = knownTextsOf(await readAllTexts(), parse)
  const files = new Map<string, TextFile>()
  const faults: string[] = []
  for (const name of names) {
    const language = basename(name, '.json')
    const { faults: fileFaults, ...file } = readJson(
      await readFile(join(directory, name), 'utf8'),
      known,
      parse,
    )
    if (!isLanguage(language))
      fileFaults.unshift('expected the name of a language, as uk.json or pt-BR.json')
    faults.push(...fileFaults.map((fault) => `${name}: ${fault}`))
    files.set(language, file)
  }
  return { files, faults }
}

function readJson(
  content: string,
  known: KnownTexts,
  parse: ParseMessage,
): ReturnType<typeof readTextFile> & DeployedFile {
  try {
    const file: unknown = JSON.parse(content)
    const read = readTextFile(file, known, parse)
    const forPortal = Object.entries(Object(file)).filter(
      ([name]) => !Object.hasOwn(serverTexts, name.split('.', 1)[0] ?? ''),
    )
    return {
      ...read,
      faults: [...read.faults, ...lostCodes(read.texts, parse)],
      ...deployedFile(JSON.stringify(Object.fromEntries(forPortal))),
    }
  } catch (error) {
    const faults = [`is no JSON: ${(error as Error).message}`]
    return { texts: {}, fallback: null, faults, ...deployedFile('{}') }
  }
}

/** The message with a code must show the code. */
function lostCodes(texts: ReplacedTexts, parse: ParseMessage): string[] {
  const originals: Readonly<Record<string, string>> = serverTexts.sms
  return Object.entries(texts.sms ?? {}).flatMap(([key, text]) => {
    const needs = originals[key]?.includes('{code}') === true
    const has = argumentsOf(parse(text)).some(({ name }) => name === 'code')
    return needs && !has ? [`sms.${key} leaves out {code}`] : []
  })
}

/** ICU's parser. Loaded only for replaced texts, so that no start waits for it. */
async function loadParser(): Promise<ParseMessage> {
  const { IntlMessageFormat } = await import('intl-messageformat')
  const parse = Reflect.get(IntlMessageFormat, '__parse') as (
    text: string,
    options: { ignoreTag: boolean },
  ) => unknown
  return (text) => parse(text, { ignoreTag: true })
}

/** True if numbers and dates can be formatted in the language. */
export function isLanguage(name: string): boolean {
  const isName = /^[a-z]{2,3}(-[\dA-Za-z]+)*$/.test(name)
  return isName && Intl.NumberFormat.supportedLocalesOf(name).length > 0
}
