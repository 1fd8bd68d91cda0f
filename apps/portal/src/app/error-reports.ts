import type { ErrorReport } from '@partner-portal/contract/errors/error-reports'
import {
  reportedMessage,
  reportedRoute,
  reportedStack,
} from '@partner-portal/contract/errors/reported-text'
import { webAddress } from '#lib/external/web-address.ts'
import { NetworkError } from '#lib/failures/api-errors.ts'
import { pagePath } from '#lib/routing/paths.ts'

/** Reports per loaded page. */
const MAX_REPORTS = 5
const reports = new Set<string>()

/** Reports the failure in an event of the window: once per page and text, and a few in all. */
export function report(url: string, event: Event): void {
  const address = webAddress(url)
  const failure = failureIn(event)
  if (address === null || !isOurs(failure)) return
  const written = reportOf(failure)
  const key = JSON.stringify([written.route, written.message])
  if (reports.has(key) || reports.size >= MAX_REPORTS) return
  reports.add(key)
  // As text/plain: no browser asks another origin first whether it may be sent.
  // oxlint-disable-next-line no-restricted-properties -- Another origin may take it, after the page too.
  navigator.sendBeacon(address, JSON.stringify(written))
}

function failureIn(event: Event): unknown {
  if (event instanceof CustomEvent) return event.detail
  if (event instanceof PromiseRejectionEvent) return event.reason
  if (event instanceof ErrorEvent) return event.error ?? event.message
  return null
}

/** False for a lost connection, an aborted request and a script of another origin. */
function isOurs(failure: unknown): boolean {
  if (failure === null || failure === undefined || failure === '') return false
  if (failure instanceof NetworkError && failure.said === 'network') return false
  const { name, stack } = failure instanceof Error ? failure : { name: String(failure), stack: '' }
  if (name === 'AbortError' || name === 'Script error.' || name.startsWith('ResizeObserver'))
    return false
  return !/\b(?:chrome|moz|safari-web)-extension:/.test(stack ?? '')
}

function reportOf(failure: unknown): ErrorReport {
  const stack = failure instanceof Error ? (failure.stack ?? '') : ''
  const withoutOrigin = (text: string) => text.replaceAll(window.location.origin, '')
  return {
    version: document.documentElement.dataset.version ?? 'dev',
    route: reportedRoute(pagePath(window.location.pathname)),
    message: reportedMessage(withoutOrigin(messageOf(failure))) || 'no message',
    stack: reportedStack(withoutOrigin(stack)),
  }
}

function messageOf(failure: unknown): string {
  if (typeof failure === 'string') return failure
  // A thrown value may hold data.
  if (!(failure instanceof Error)) return `Thrown: ${typeof failure}`
  const { name, message, cause } = failure
  return `${name}: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`
}
