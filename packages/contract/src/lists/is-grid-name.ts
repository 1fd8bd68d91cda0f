import { type GridName, gridPages } from './grid-names.ts'

export function isGridName(text: string): text is GridName {
  return Object.hasOwn(gridPages, text)
}
