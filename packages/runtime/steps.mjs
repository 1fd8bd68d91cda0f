const LATE_MS = 300
const EVERY_MS = 1_000

/**
 * Names the running step, if it takes longer than an instant; on a terminal with the time since its start.
 */
export async function step(what, work) {
  const out = process.stdout
  const begun = performance.now()
  let isShown = false
  const show = () => {
    const seconds = Math.floor((performance.now() - begun) / 1_000)
    if (out.isTTY) out.write(`\r${what} …${seconds > 0 ? ` ${seconds} s` : ''}`)
    else if (!isShown) out.write(`${what} …`)
    isShown = true
  }
  const late = setTimeout(show, LATE_MS)
  const each = setInterval(show, EVERY_MS)
  try {
    return await work()
  } finally {
    clearTimeout(late)
    clearInterval(each)
    if (isShown) out.write('\n')
  }
}
