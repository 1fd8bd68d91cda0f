import { readFileSync } from 'node:fs'
import { portalAdmin } from './portal-admin.ts'

const EVERY_MS = 500

/** Ends this process as SIGTERM does once npx, which forwards no signal, has ended. */
export function stopWithNpx(): void {
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY_MS).unref()
}

/** The shell in which npx runs commands and, on Linux, npx: `123 (sh) S 122 …`. */
function ancestors(): string {
  try {
    const [, npx] =
      / \(sh\) \w (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    return `${process.ppid} ${npx}`
  } catch {
    return `${process.ppid}`
  }
}

if (process.env.npm_lifecycle_event === 'npx') stopWithNpx()
await portalAdmin(process.argv.slice(2))
