import { leftOutSigns, withoutSigns } from '@partner-portal/contract/list/list-query'
import { type RawBuilder, sql } from 'kysely'
import type { GridColumn } from './grid-source.ts'

/** A literal text, or its parts with anything between. The flags allow other characters before and after it. */
export interface Pattern {
  readonly text: string | readonly string[]
  readonly openStart: boolean
  readonly openEnd: boolean
}

/**
 * Finds a text with all words of another, in any order. A text of signs alone is found as it is. `translate` takes
 * ten times as long as LIKE, so it reads only texts that have the letters of the word in their order.
 */
export function compileWords(
  { value, search = value, whole }: GridColumn,
  text: string,
): RawBuilder<boolean> {
  const words = text.split(/\s+/).filter(withoutSigns)
  const containing = (parts: Iterable<string>) =>
    likePattern({ text: [...parts], openStart: true, openEnd: true })
  if (words.length === 0) return sql`${search} like ${containing([text])}`
  const letters = words.map((word) => containing(withoutSigns(word)))
  const isWhole = whole !== undefined && words.length > 1
  const within = isWhole ? whole : search
  const conditions = words.map((word, index) => {
    const spellings = spellingsOf(word).map((spelling) => containing([spelling]))
    return sql`(${within} like ${containing([word])} or (${within} like ${letters[index]}
      and translate(${within}, ${sql.lit(leftOutSigns)}, '') like any (array[${sql.join(spellings)}])))`
  })
  if (isWhole) conditions.unshift(sql`${search} like any (array[${sql.join(letters)}])`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Zeros that people leave out before the last figures of a number: `UM/2026/2` of `UM/2026/00002`. */
const MOST_ZEROS = 5

function spellingsOf(word: string): string[] {
  const [, before, last] = /^(.*\d[./_-])([1-9]\d*)$/.exec(word) ?? []
  if (before === undefined) return [withoutSigns(word)]
  return Array.from(
    { length: MOST_ZEROS + 1 },
    (_, zeros) => `${withoutSigns(before)}${'0'.repeat(zeros)}${last}`,
  )
}

export function likePattern({ text, openStart, openEnd }: Pattern): RawBuilder<string> {
  const literal = [text]
    .flat()
    .map((part) => part.replaceAll(/\s+/g, ' ').replaceAll(/[\\%_]/g, (sign) => `\\${sign}`))
  return sql`text_fold(${(openStart ? '%' : '') + literal.join('%') + (openEnd ? '%' : '')})`
}
