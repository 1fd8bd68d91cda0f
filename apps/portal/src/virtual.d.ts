declare module 'virtual:screens' {
  /** build/screens.ts. */
  export const byAddress: Readonly<Record<string, (() => Promise<unknown>) | undefined>>
}

declare module 'virtual:known-texts' {
  import type { KnownTexts } from '@partner-portal/contract/content/text-files'
  /** build/known-texts.ts. */
  export const knownTexts: KnownTexts
}
