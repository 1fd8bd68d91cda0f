declare module 'virtual:screens' {
  /** build/screens.ts. */
  export const screens: Readonly<Record<string, () => Promise<unknown>>>
}

declare module 'virtual:known-texts' {
  import type { KnownTexts } from '@partner-portal/contract/content/text-files'
  /** build/known-texts.ts. */
  export const knownTexts: KnownTexts
}
