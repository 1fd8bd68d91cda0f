/** Orders tables so that each comes after the tables that its foreign keys reference. */
export function orderTables<
  T extends { readonly name: string; readonly refersTo: readonly string[] },
>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  let rest = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name))
    const isReady = ({ name, refersTo }: T) =>
      refersTo.every((parent) => parent === name || !waiting.has(parent))
    const ready = rest.filter(isReady)
    if (ready.length === 0)
      throw new Error(`these tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    ordered.push(...ready)
    rest = rest.filter((table) => !ready.includes(table))
  }
  return ordered
}
