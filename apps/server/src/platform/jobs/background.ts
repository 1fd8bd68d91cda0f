import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { logFault } from '../database/faults.ts'

/** Work that runs beside the requests. */
export interface Background {
  start(): void
  /** Resolves when the current work has ended. */
  stop(): Promise<void>
}

/** Runs `work` repeatedly with a pause after each run. `work` must not throw. */
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

/**
 * Starts the work when the server listens and stops it when the server closes. It stops while the last requests
 * are answered, and `app.close()` waits for both, so the database is still open.
 */
export function runWhileListening(app: FastifyInstance, work: Background): void {
  let stopped: Promise<void> | undefined
  app.addHook('onListen', async () => work.start())
  app.addHook('preClose', async () => {
    stopped = work.stop()
  })
  app.addHook('onClose', async () => stopped)
}

/** Repeats the work while the server listens, in every process. `fault` is the log's message for a failure. */
export function repeatWhileListening(
  app: FastifyInstance,
  everyMs: number,
  fault: string,
  work: () => Promise<unknown>,
): void {
  const run = () => work().catch((err: unknown) => logFault(app.log, err, fault))
  runWhileListening(app, repeat(everyMs, run))
}
