import type { Catalogue } from '@partner-portal/contract/content/catalogues'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { bindWords } from './bound-words.ts'
import type { Text, Texts } from './define-texts.ts'
import { isSimpleText } from './simple-text.ts'

type Values = Readonly<Record<string, string | number>>

declare const sentence: unique symbol
/** A text for users: of the catalogue or of a backend, not the message of an error. */
export type Sentence = string & { readonly [sentence]: true }

export function joined(...sentences: readonly (Sentence | null | undefined)[]): Sentence {
  return sentences.filter(Boolean).join(' ') as Sentence
}

export type Translate<Key extends string> = (key: Key, values?: Values) => Sentence

const CatalogueContext = createContext<Catalogue>('given')

export function TextsProvider(props: { texts: Catalogue; children: ReactNode }) {
  return <CatalogueContext value={props.texts}>{props.children}</CatalogueContext>
}

/** The texts in the catalogue of this deployment, their one-letter words bound. The returned function is stable. */
export function useTexts<Key extends string>(texts: Texts<Key>): Translate<Key> {
  const catalogue = useContext(CatalogueContext)
  return useMemo(() => translator(texts, catalogue), [texts, catalogue])
}

export function translator<Key extends string>(
  texts: Texts<Key>,
  catalogue: Catalogue,
): Translate<Key> {
  return (key, values) => {
    const text: Text | CompiledText = texts[key]
    return bindWords(formatText(isOneForBoth(text) ? text : text[catalogue], values)) as Sentence
  }
}

function isOneForBoth(text: Text | CompiledText): text is string | CompiledText {
  return typeof text === 'string' || Array.isArray(text)
}

/** A compiled ICU message (build/compile-texts.ts). */
export type CompiledText = readonly object[]
type Formatter = (text: string | CompiledText, values: Values) => string

let formatIcu: Formatter = (text) => {
  throw new Error(`icu.ts is not imported: ${text}`)
}

/** Provides the ICU engine, which is separate because the login page does not need it. */
export function provideIcu(formatter: Formatter): void {
  formatIcu = formatter
}

function formatText(text: string | CompiledText, values: Values = {}): string {
  if (typeof text !== 'string' || !isSimpleText(text)) return formatIcu(text, values)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
