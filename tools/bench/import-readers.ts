import { signIn } from './bench-server.ts'
import { quantile } from './frames.ts'
import { listCases, nthPath } from './http-cases.ts'

const PAUSE_MS = 50

/**
 * Asks for page 1 of a list under a new filter, again and again until `end`. Resolves to the times of the
 * answers.
 */
export async function askUntil(address: string, end: Promise<unknown>): Promise<string> {
  let { token } = await signIn(address)
  const listCase = listCases.find((each) => each.isNew)
  if (!listCase) throw new Error('no case asks for something new each time')
  const over = new AbortController()
  const stop = () => over.abort()
  void end.then(stop, stop)
  const times: number[] = []
  while (!over.signal.aborted) {
    const begun = performance.now()
    const answer = await fetch(address + nthPath(listCase, times.length), {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    if (answer.status === 200) times.push(performance.now() - begun)
    else if (answer.status === 401) token = (await signIn(address)).token
    else throw new Error(`a list was answered with ${answer.status}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  const [half, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(0))
  return `p50 ${half} ms, p99 ${p99} ms of ${times.length}`
}
