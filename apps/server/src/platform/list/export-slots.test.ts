import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError, type Fail } from '../errors.ts'
import { createExportSlots } from './export-slots.ts'

const PARTNER = 10
const OTHER = 20
const fail: Fail<'TOO_MANY_REQUESTS'> = (...details) => new AppError(...details)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one export of a user, two of a partner and three of a process run; another is refused until one ends', () => {
  const slots = createExportSlots(1000)
  const giveBack = slots.take(1, PARTNER, () => {}, fail)
  expect(() => slots.take(1, PARTNER, () => {}, fail)).toThrow('Another export is running')
  slots.take(2, PARTNER, () => {}, fail)
  expect(() => slots.take(3, PARTNER, () => {}, fail)).toThrow('Another export is running')
  slots.take(4, OTHER, () => {}, fail)
  expect(() => slots.take(5, OTHER, () => {}, fail)).toThrow('Another export is running')
  giveBack()
  slots.take(3, PARTNER, () => {}, fail)
})

test('an export that nobody reads leaves its slot to others, and waits for one to continue', async () => {
  const slots = createExportSlots(60_000)
  slots.take(1, PARTNER, () => {}, fail)
  const endOfTwo = slots.take(2, PARTNER, () => {}, fail)
  const first = slots.whileRead(1, [['a'], ['b']])
  expect(await first.next()).toEqual({ done: false, value: ['a'] })
  await vi.advanceTimersByTimeAsync(1000)
  slots.take(3, PARTNER, () => {}, fail)
  expect(() => slots.take(1, PARTNER, () => {}, fail)).toThrow('Another export is running')
  const read = vi.fn<(batch: unknown) => void>()
  const next = first.next()
  void next.then(read)
  await vi.advanceTimersByTimeAsync(100)
  expect(read).not.toHaveBeenCalled()
  endOfTwo()
  expect(await next).toEqual({ done: false, value: ['b'] })
  expect(() => slots.take(4, PARTNER, () => {}, fail)).toThrow('Another export is running')
})

test('an export that was given back while it waited ends', async () => {
  const slots = createExportSlots(60_000)
  const end = slots.take(1, PARTNER, () => {}, fail)
  slots.take(2, PARTNER, () => {}, fail)
  const first = slots.whileRead(1, [['a'], ['b']])
  await first.next()
  await vi.advanceTimersByTimeAsync(1000)
  slots.take(3, PARTNER, () => {}, fail)
  const next = first.next()
  await vi.advanceTimersByTimeAsync(10)
  end()
  expect(await next).toEqual({ done: false, value: ['b'] })
  expect(() => slots.take(4, PARTNER, () => {}, fail)).toThrow('Another export is running')
})

test('an export that has had its time is cut, one that ended before is not', () => {
  const slots = createExportSlots(1000)
  const cut = vi.fn<() => void>()
  const giveBack = slots.take(1, PARTNER, cut, fail)
  slots.take(2, PARTNER, () => {}, fail)()
  vi.advanceTimersByTime(1000)
  expect(cut).toHaveBeenCalledOnce()
  giveBack()
  slots.take(1, PARTNER, cut, fail)()
  vi.advanceTimersByTime(2000)
  expect(cut).toHaveBeenCalledOnce()
})
