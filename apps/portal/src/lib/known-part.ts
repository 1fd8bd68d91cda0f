/** A part that is fetched once in the portal's life: where it is met again, it is there at once. */
export interface KnownPart<Part> {
  readonly fetch: () => Promise<Part>
  readonly get: () => Part | undefined
}

export function knownPart<Part>(importer: () => Promise<Part>): KnownPart<Part> {
  let known: Part | undefined
  return {
    async fetch() {
      known = await importer()
      return known
    },
    get: () => known,
  }
}
