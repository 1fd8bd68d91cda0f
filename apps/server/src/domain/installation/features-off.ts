import type { FeatureSwitches } from '@partner-portal/contract/accounts/user-info'
import { calls } from '@partner-portal/contract/calls'
import type { Call } from '@partner-portal/contract/protocol/call'
import { features } from '@partner-portal/contract/protocol/features'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Answers the calls of features that are off with 404, as an address that nobody serves. */
export function leaveOutCalls(app: FastifyInstance, { featuresOff }: Config): void {
  const off = featuresOff.flatMap((name) => features[name].map((one): Call => calls[one]))
  // A route may have another body than its call: that of the provider's offer.
  app.decorate('leavesOut', ({ method, path }: Call) =>
    off.some((call) => call.method === method && call.path === path),
  )
}

export function switchesOf({ featuresOff }: Config): FeatureSwitches {
  return Object.fromEntries(featuresOff.map((name) => [name, false]))
}
