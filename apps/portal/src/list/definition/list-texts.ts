import type { commonFields, List, ListFields } from '@partner-portal/contract/list/list'
import { namesOf } from '@partner-portal/contract/list/list'
import { defineTexts, type Texts } from '#lib/texts/define-texts.ts'

export type OfList<F extends ListFields = ListFields> = Pick<
  List<string, F>,
  'declared' | 'texts' | 'title'
>
export type ListKey<F> = ((keyof F | keyof typeof commonFields) & string) | 'title'

/** The texts of a list: the names of its fields, its title, and others of its screen. */
export function textsOf<F extends ListFields, const Other extends string = never>(
  list: OfList<F>,
  others?: Texts<Other>,
): Texts<ListKey<F> | Other> {
  return defineTexts<string>(list.texts, { ...namesOf(list), title: list.title, ...others })
}
