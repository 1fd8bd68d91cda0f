declare module 'virtual:screens' {
  /** build/screens.ts. */
  export const screens: Readonly<Record<string, () => Promise<unknown>>>
}
