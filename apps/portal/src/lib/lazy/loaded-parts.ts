import { lazyImport } from './lazy-import.ts'

export type PartImporter<Part> = () => Promise<Part>

/** Loaded parts by their importer, so that a part that is used again is there in the first render. */
const loaded = new WeakMap<PartImporter<unknown>, unknown>()

export function loadedPart<Part>(importer: PartImporter<Part>): Part | undefined {
  return loaded.get(importer) as Part | undefined
}

export async function loadPart<Part>(importer: PartImporter<Part>): Promise<Part> {
  if (!loaded.has(importer)) loaded.set(importer, await lazyImport(importer))
  return loaded.get(importer) as Part
}
