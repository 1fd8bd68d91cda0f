import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createExportSlots } from './export-slots.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one export for a user and two for a process run; another is refused until one ends', () => {
  const slots = createExportSlots(1000)
  const giveBack = slots.take(1, () => {})
  expect(() => slots.take(1, () => {})).toThrow('Another export is running')
  slots.take(2, () => {})
  expect(() => slots.take(3, () => {})).toThrow('Another export is running')
  giveBack()
  slots.take(3, () => {})
})

test('an export that has had its time is cut, one that ended before is not', () => {
  const slots = createExportSlots(1000)
  const cut = vi.fn<() => void>()
  const giveBack = slots.take(1, cut)
  slots.take(2, () => {})()
  vi.advanceTimersByTime(1000)
  expect(cut).toHaveBeenCalledOnce()
  giveBack()
  slots.take(1, cut)()
  vi.advanceTimersByTime(2000)
  expect(cut).toHaveBeenCalledOnce()
})
