import type { Catalogue } from '@partner-portal/contract/content/catalogues'

/** A Polish text for both catalogues, or the specification's text and a Polish one. */
export type Text = string | Readonly<Record<Catalogue, string>>
export type Texts<Key extends string = string> = Readonly<Record<Key, Text>>

/**
 * Every loaded group of texts, by its name.
 * @public packages/runtime/portal-texts.mjs reads it
 */
export const definedTexts: [name: string, texts: Record<string, Text>][] = []

/** Puts a deployment's texts into a loaded group. */
let replace: ((name: string, texts: Record<string, Text>) => void) | undefined

/**
 * Declares a group of texts, in ICU message syntax: `{count, plural, one {# wynik} few {# wyniki}
 * other {# wyników}}`. A deployment replaces one by the group's name and its key
 * (docs/own-backend.md), so a name stays as it is.
 */
export function defineTexts<const Key extends string>(name: string, texts: Texts<Key>): Texts<Key> {
  const group = { ...texts }
  definedTexts.push([name, group])
  replace?.(name, group)
  return group
}

/** Replaces texts, also of groups loaded later. */
export function replaceTexts(replacer: NonNullable<typeof replace>): void {
  replace = replacer
  for (const [name, texts] of definedTexts) replacer(name, texts)
}
