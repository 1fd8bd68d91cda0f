import type { Portal } from './portal-server.ts'

/** The running servers of a worker: the one that most files share, and one of a file's own. */
export class Portals {
  #shared: Promise<Portal> | undefined
  #forFile: { readonly key: string; readonly portal: Promise<Portal> } | undefined

  shared(start: () => Promise<Portal>): Promise<Portal> {
    return (this.#shared ??= start())
  }

  /** The server with this key. A new one takes the place of another key's. */
  async forFile(key: string, start: () => Promise<Portal>): Promise<Portal> {
    if (this.#forFile?.key !== key) {
      const previous = this.#forFile
      this.#forFile = { key, portal: start() }
      await (await previous?.portal)?.stop()
    }
    return this.#forFile.portal
  }

  async stop(): Promise<void> {
    for (const portal of [this.#shared, this.#forFile?.portal]) await (await portal)?.stop()
  }
}
