import type { ScreenResult } from './walk.ts'

/** The results as text: a line for each screen, and what was found below it. */
export function report(results: readonly ScreenResult[]): string {
  const width = Math.max(...results.map(({ screen }) => screen.length))
  return results
    .flatMap(({ screen, verdict, findings }) => [
      `${screen.padEnd(width)}  ${verdict}`,
      ...findings.map(
        ({ verdict, call, field, message, pointer }) =>
          `    ${verdict}: ${call}${field ? ` ${field}` : ''}: ${message}${pointer ? `\n      openapi.json${pointer}` : ''}`,
      ),
    ])
    .join('\n')
}
