import type { FeatureSwitches } from '@partner-portal/contract/account/user-info'
import type { Call } from '@partner-portal/contract/protocol/call'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Answers calls of features that are off with 404, like unknown addresses. */
export function leaveOutCalls(app: FastifyInstance, { featuresOff }: Config): void {
  app.decorate(
    'leavesOut',
    ({ feature }: Call) => feature !== undefined && featuresOff.includes(feature),
  )
}

export function switchesOf({ featuresOff }: Config): FeatureSwitches {
  return Object.fromEntries(featuresOff.map((name) => [name, false]))
}
