/** A window event about a failure that did not become an error of the page. */
export const FAILURE = 'portal-failure'

/** Reports a caught failure to `app/error-reports.ts`: an error, or a line without data. */
export function tellFailure(detail: unknown): void {
  // Unit tests have no window.
  globalThis.window?.dispatchEvent(new CustomEvent(FAILURE, { detail }))
}
