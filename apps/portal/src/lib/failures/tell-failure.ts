/** An event of the window about what did not become an error of the page. */
export const FAILURE = 'portal-failure'

/** Lets `app/error-reports.ts` know of a failure that was caught: an error, or a line without data. */
export function tellFailure(detail: unknown): void {
  // Unit tests have no window.
  globalThis.window?.dispatchEvent(new CustomEvent(FAILURE, { detail }))
}
