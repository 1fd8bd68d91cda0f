import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError, type Fail } from '../errors.ts'
import { createExportSlots } from './export-slots.ts'

const fail: Fail<'TOO_MANY_REQUESTS'> = (...given) => new AppError(...given)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one export for a user and two for a process run; another is refused until one ends', () => {
  const slots = createExportSlots(1000)
  const giveBack = slots.take(1, () => {}, fail)
  expect(() => slots.take(1, () => {}, fail)).toThrow('Another export is running')
  slots.take(2, () => {}, fail)
  expect(() => slots.take(3, () => {}, fail)).toThrow('Another export is running')
  giveBack()
  slots.take(3, () => {}, fail)
})

test('an export that has had its time is cut, one that ended before is not', () => {
  const slots = createExportSlots(1000)
  const cut = vi.fn<() => void>()
  const giveBack = slots.take(1, cut, fail)
  slots.take(2, () => {}, fail)()
  vi.advanceTimersByTime(1000)
  expect(cut).toHaveBeenCalledOnce()
  giveBack()
  slots.take(1, cut, fail)()
  vi.advanceTimersByTime(2000)
  expect(cut).toHaveBeenCalledOnce()
})
