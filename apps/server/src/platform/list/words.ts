/**
 * The titles of columns. The domain names them.
 * @public domain/list/declared-column.ts completes it
 */
export interface Titles {}
export type Title = keyof Titles & string

/** What a sheet says. The domain completes it. */
export interface Words {
  title(name: Title): string
}
