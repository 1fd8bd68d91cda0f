import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** What runs beside the requests. */
export interface Background {
  start(): void
  /** Waits for what is under way. */
  stop(): Promise<void>
}

/** Runs `work`, which never throws, again and again with a pause between. */
export function repeat(everyMs: number, work: () => Promise<unknown>): Background {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await work()
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  return {
    start() {
      running = run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Ends its work while the last requests are answered; the database stays open until both are done. */
export function runWhileListening(app: FastifyInstance, work: Background): void {
  let stopped: Promise<void> | undefined
  app.addHook('onListen', async () => work.start())
  app.addHook('preClose', async () => {
    stopped = work.stop()
  })
  app.addHook('onClose', async () => stopped)
}
