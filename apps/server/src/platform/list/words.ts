/**
 * The titles of columns. The domain names them.
 * @public domain/list/grid-table.ts completes it
 */
export interface Titles {}
export type Title = keyof Titles & string

/** The texts of a sheet. The domain completes them. */
export interface Words {
  title(name: Title): string
}
