import { expect, test } from 'vitest'
import type { Endpoint } from './call.ts'
import { type CallName, endpoints } from './endpoints.ts'
import { features } from './features.ts'

// Asked where the backend says so, while nobody is signed in, or by an answer of the specification.
const ofNoFeature: readonly CallName[] = [
  'findProofMethods',
  'confirmIdentity',
  'sendUnlockCode',
  'confirmUnlockCode',
  'startPasskeyUse',
  'signInWithPasskey',
  'signInWithSecondFactor',
  'createErrorReport',
  'getCapabilities',
  'requestEarlyPayout',
]

// Of the specification, which a backend may lack all the same.
const specified: readonly CallName[] = ['getReloadStatus', 'startReload']

test('each call beyond the specification is of one feature, and the exceptions are named', () => {
  const ofFeatures: CallName[] = Object.values(features).flat()
  const beyond = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.beyond)
  expect(new Set(ofFeatures).size).toBe(ofFeatures.length)
  expect([...ofFeatures, ...ofNoFeature].toSorted()).toEqual(
    [...beyond.map(([name]) => name), ...specified].toSorted(),
  )
})
