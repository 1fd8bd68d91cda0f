import { inBrowser, writeInBrowser } from '#lib/storage/browser-storage.ts'
import { keyPrefix } from '#lib/storage/portal-keys.ts'
import { accessToken } from '#lib/tokens/token-store.ts'

export interface InputWatch {
  /** The user pressed the button of the warning. */
  stay(): void
  stop(): void
}

interface Actions {
  /** The moment of the sign-out; null once the user is back. */
  warn(endsAt: number | null): void
  over(): void
  /** Tells the server of a user who may type for an hour without a call. */
  keep(): void
}

const LAST_INPUT = 'last_input'
const MINUTE = 60_000
// After a computer's sleep the end is noticed this late.
const MAX_WAIT = 15_000
const WRITTEN_EVERY = 5000
const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * The last input in any tab decides. The server writes the use of a session once a minute, so the
 * portal ends it a minute before the server would: until then, staying always works.
 */
export function watchInput(idleMinutes: number, { warn, over, keep }: Actions): InputWatch {
  const lag = Math.min(MINUTE, (idleMinutes * MINUTE) / 10)
  const endAfter = idleMinutes * MINUTE - lag
  const warnAfter = endAfter - Math.min(2 * MINUTE, endAfter / 2)
  let last = Date.now()
  let isWarning = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let keeping: ReturnType<typeof setTimeout> | undefined

  function check(): void {
    clearTimeout(timer)
    // Nobody is signed in while the page waits for the password.
    if (accessToken() === null) last = Date.now()
    last = Math.max(last, lastInAnyTab())
    const idle = Date.now() - last
    if (idle >= endAfter) {
      setWarning(false)
      over()
    } else setWarning(idle >= warnAfter)
    const next = (idle >= warnAfter ? endAfter : warnAfter) - idle
    timer = setTimeout(check, Math.min(MAX_WAIT, Math.max(next, 1000)))
  }

  function setWarning(isDue: boolean): void {
    if (isDue !== isWarning) warn(isDue ? last + endAfter : null)
    isWarning = isDue
  }

  function note(): void {
    last = Date.now()
    writeLast(last)
    keeping ??= setTimeout(() => {
      keeping = undefined
      if (accessToken() !== null) keep()
    }, lag)
  }

  function onInput(): void {
    if (isWarning || Date.now() - last < WRITTEN_EVERY) return
    // The first input after a computer's sleep may come before the timer.
    check()
    if (!isWarning && accessToken() !== null) note()
  }

  function onStorage({ key }: StorageEvent): void {
    if (key === keyPrefix + LAST_INPUT) check()
  }

  for (const name of inputs)
    window.addEventListener(name, onInput, { capture: true, passive: true })
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', check)
  note()
  check()
  return {
    stay() {
      note()
      check()
      keep()
    },
    stop() {
      clearTimeout(timer)
      clearTimeout(keeping)
      for (const name of inputs) window.removeEventListener(name, onInput, { capture: true })
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', check)
    },
  }
}

function lastInAnyTab(): number {
  const stored = inBrowser((storage) => Number(storage.getItem(LAST_INPUT))) ?? 0
  const now = Date.now()
  // The clocks of two tabs may differ a little; a clock put back leaves a time far ahead.
  return stored < now + MINUTE ? Math.min(stored, now) : 0
}

/** Without storage each tab counts alone. */
function writeLast(at: number): void {
  writeInBrowser(LAST_INPUT, String(at))
}
