import { DAY_MS } from '@partner-portal/contract/values/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../test/fake-backend.ts'
import { readConsent, saveConsent } from './consent.ts'

const services = { consent: null, chatWidgetUrl: 'https://chat.example.com/', tagManagerId: null }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an answer counts for a year, and for the services of its question', () => {
  expect(readConsent(services)).toBeNull()
  saveConsent(services, false)
  vi.advanceTimersByTime(365 * DAY_MS - 1)
  expect(readConsent(services)).toBe(false)
  expect(readConsent({ ...services, tagManagerId: 'GTM-1' })).toBeNull()
  vi.advanceTimersByTime(1)
  expect(readConsent(services)).toBeNull()
})
