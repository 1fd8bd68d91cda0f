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

test('an export that nobody reads leaves its slot to others, and waits for one to continue', async () => {
  const slots = createExportSlots(60_000)
  slots.take(1, () => {}, fail)
  const endOfTwo = slots.take(2, () => {}, fail)
  const one = slots.whileRead(1, [['a'], ['b']])
  expect(await one.next()).toEqual({ done: false, value: ['a'] })
  await vi.advanceTimersByTimeAsync(1000)
  slots.take(3, () => {}, fail)
  expect(() => slots.take(1, () => {}, fail)).toThrow('Another export is running')
  const read = vi.fn<(batch: unknown) => void>()
  const next = one.next()
  void next.then(read)
  await vi.advanceTimersByTimeAsync(100)
  expect(read).not.toHaveBeenCalled()
  endOfTwo()
  expect(await next).toEqual({ done: false, value: ['b'] })
  expect(() => slots.take(4, () => {}, fail)).toThrow('Another export is running')
})

test('an export that was given back while it waited ends', async () => {
  const slots = createExportSlots(60_000)
  const end = slots.take(1, () => {}, fail)
  slots.take(2, () => {}, fail)
  const one = slots.whileRead(1, [['a'], ['b']])
  await one.next()
  await vi.advanceTimersByTimeAsync(1000)
  slots.take(3, () => {}, fail)
  const next = one.next()
  await vi.advanceTimersByTimeAsync(10)
  end()
  expect(await next).toEqual({ done: false, value: ['b'] })
  expect(() => slots.take(4, () => {}, fail)).toThrow('Another export is running')
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
