import { CHANGES } from './request-of.ts'
import type { ScreenResult } from './walk.ts'

/** The results as text: a line for each screen, its findings below, and the number of working ones. */
export function report(results: readonly ScreenResult[]): string {
  const width = Math.max(...results.map(({ screen }) => screen.length))
  const lines = results.flatMap(({ screen, verdict, reason, findings, untried }) => [
    `${screen.padEnd(width)}  ${verdict}${reason ? `: ${reason}` : ''}`,
    ...findings.map(
      ({ verdict, call, field, message, without, pointer }) =>
        `    ${verdict}: ${call}${field ? ` ${field}` : ''}: ${message}${without ? ` (users see: ${without})` : ''}${pointer ? `\n      openapi.json${pointer}` : ''}`,
    ),
    ...(reason ? [] : untriedLines(untried)),
  ])
  return [...lines, '', summaryOf(results)].join('\n')
}

/** No screen fails or says something false. */
export function works(results: readonly ScreenResult[]): boolean {
  return results.every(({ verdict }) => verdict === 'works' || verdict === 'not tried')
}

/** A line for each reason, except for the one in the program's help. */
function untriedLines(untried: ScreenResult['untried']): string[] {
  const reasons = new Set(untried.map(({ reason }) => reason).filter((text) => text !== CHANGES))
  return [...reasons].map((reason) => {
    const calls = untried.filter((call) => call.reason === reason).map(({ call }) => call)
    return `    not tried: ${calls.join(', ')}: ${reason}`
  })
}

function summaryOf(results: readonly ScreenResult[]): string {
  const count = (...verdicts: ScreenResult['verdict'][]) =>
    results.filter(({ verdict }) => verdicts.includes(verdict)).length
  const failed = count('shows nothing', 'says something false')
  return `${count('works')} work, ${count('partly works')} partly, ${count('not tried')} not tried, ${failed} fail`
}
