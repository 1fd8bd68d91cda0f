import type { FastifyInstance } from 'fastify'
import { unavailable } from '../errors.ts'

export interface LoadLimits {
  /** Milliseconds by which a timer may run late. */
  readonly lag: number
  /** Milliseconds from sample to sample. */
  readonly lagSample: number
}

export const defaultLoadLimits: LoadLimits = { lag: 500, lagSample: 250 }

const LATE_SAMPLES = 3

/**
 * Answers 503 while the event loop has more work than it can do, so that accepted calls are finished
 * in time. A single long pause, such as at the start, refuses nothing. Measures a
 * timer, because `monitorEventLoopDelay` has no sample when every turn of the loop is long.
 */
export function shedLoad(app: FastifyInstance, { lag, lagSample }: LoadLimits): void {
  let lateSamples = 0
  let sampledAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    lateSamples = now - sampledAt - lagSample > lag ? lateSamples + 1 : 0
    sampledAt = now
  }, lagSample).unref()
  app.addHook('onRequest', async () => {
    if (lateSamples >= LATE_SAMPLES) throw unavailable()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
