import { gridPages } from '../lists/grid-names.ts'

/** The content of index.html until the portal's code is there. */
export interface StartPage {
  readonly name: StartPageName
  /** HTML. Null: the brand's name. */
  readonly title: string | null
  readonly markup: string
}

export type StartPageName = 'login' | 'list'

/** By address. Others begin with the brand alone. */
export const startPages: ReadonlyMap<string, StartPageName> = new Map([
  ['/login', 'login'],
  ...Object.values(gridPages).map((page) => [page, 'list'] as const),
])

/** A deployment's text. */
export type ReplacedText = (name: [group: string, key: string]) => string | undefined

/** apps/portal/src/prerender.tsx. `config` is a config.json. */
export type Prerender = (
  page: StartPageName,
  config: object,
  replacedText: ReplacedText,
) => Promise<StartPage>
