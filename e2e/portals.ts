import type { Portal } from './portal-server.ts'

/** The running servers of a worker: the one that most files share, and one of a file's own. */
export class Portals {
  #shared: Promise<Portal> | undefined
  #own: { readonly key: string; readonly portal: Promise<Portal> } | undefined

  shared(start: () => Promise<Portal>): Promise<Portal> {
    return (this.#shared ??= start())
  }

  /** The server with this key. A new one takes the place of another key's. */
  async own(key: string, start: () => Promise<Portal>): Promise<Portal> {
    if (this.#own?.key !== key) {
      const previous = this.#own
      this.#own = { key, portal: start() }
      await (await previous?.portal)?.stop()
    }
    return this.#own.portal
  }

  async stop(): Promise<void> {
    for (const portal of [this.#shared, this.#own?.portal]) await (await portal)?.stop()
  }
}
