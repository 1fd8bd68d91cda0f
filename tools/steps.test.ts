import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { step } from '../packages/runtime/steps.mjs'

afterEach(() => void vi.useRealTimers())

/** The output of a step of so many milliseconds. */
async function writtenBy(milliseconds: number, isTerminal: boolean): Promise<string> {
  vi.useFakeTimers()
  const { isTTY } = process.stdout
  process.stdout.isTTY = isTerminal
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  write.mockClear()
  onTestFinished(() => {
    write.mockRestore()
    process.stdout.isTTY = isTTY
  })
  const run = step('Building', () => new Promise((resolve) => setTimeout(resolve, milliseconds)))
  await vi.advanceTimersByTimeAsync(milliseconds)
  await run
  return write.mock.calls.map(([text]) => text).join('')
}

test('a step says that it takes longer than an instant, and on a terminal each second for how long', async () => {
  expect(await writtenBy(200, true)).toBe('')
  expect(await writtenBy(2500, true)).toBe('\rBuilding …\rBuilding … 1 s\rBuilding … 2 s\n')
  expect(await writtenBy(2500, false)).toBe('Building …\n')
})

test('a step that fails ends its line', async () => {
  await expect(step('Building', () => Promise.reject(new Error('no room')))).rejects.toThrow(
    'no room',
  )
})
