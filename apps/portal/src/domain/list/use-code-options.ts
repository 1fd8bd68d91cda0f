import { useMemo } from 'react'
import type { FilterOptions } from '#grid/definition/filter-options.ts'
import { type Texts, useTexts } from '#lib/texts/texts.tsx'

/** The options of a closed list of codes, in its order. */
export function useCodeOptions<Code extends string>(
  codes: readonly Code[],
  texts: Texts<Code>,
): FilterOptions {
  const t = useTexts(texts)
  return useMemo(
    () => ({ options: codes.map((value) => ({ value, label: t(value) })) }),
    [codes, t],
  )
}
