import { gridNames } from '@partner-portal/contract/lists/grid-names'

export const engineNames = ['embedded', 'postgresql'] as const
export const suiteNames = [
  'lists',
  'http',
  'shares',
  'import',
  'portal',
  'page-load',
  'sign-in',
  'start',
  'citus',
] as const
export const sizes = ['small', 'large'] as const

/** The words after `npm run bench --`. */
export const benchWords: ReadonlySet<string> = new Set([
  ...engineNames,
  ...suiteNames,
  ...sizes,
  ...gridNames,
])
