import { contentPolicy } from '#platform/http/pages.ts'

/** Browsers' cache time of a feed. Replaced files are cached longer. */
export const FEED_KEPT_SECONDS = 60
export const FILE_KEPT_SECONDS = 3600
// A picture or a page that is opened directly runs no scripts.
const POLICY = contentPolicy("style-src 'unsafe-inline'", 'sandbox')
// Browsers do not open their PDF viewer in a sandbox, and show the document in it as an object.
const PDF_POLICY = contentPolicy("style-src 'unsafe-inline'", "object-src 'self'")

/** The content security policy of a file of the content folder. */
export function filePolicy(extension: string): string {
  return extension === '.pdf' ? PDF_POLICY : POLICY
}
