import { contentLimits } from '@partner-portal/contract/content-limits'
import { addressOf, entriesOf, isRecord, textOf } from '#lib/external/feed.ts'
import type { WebAddress } from '#lib/external/web-address.ts'

/** An article of a feed. */
export interface Article {
  /** Its position in the feed. */
  readonly id: number
  readonly title: string
  readonly text: string
  readonly date: string
  readonly image: WebAddress | null
  readonly link: WebAddress | null
  readonly linkText: string
}

const most = contentLimits.article
/** That the page shows. */
const SHOWN = 6

export function readArticles(feed: unknown, feedUrl: string): Article[] {
  return entriesOf(feed)
    .map((entry, id) => (isRecord(entry) ? readArticle(entry, id, feedUrl) : null))
    .filter((article) => article !== null)
    .slice(0, SHOWN)
}

function readArticle(entry: Record<string, unknown>, id: number, feedUrl: string): Article | null {
  const title = textOf(entry.title, most.title)
  if (title === '') return null
  return {
    id,
    title,
    text: textOf(entry.text, most.text),
    date: textOf(entry.date, 10),
    image: addressOf(entry.image, feedUrl),
    link: addressOf(entry.link, feedUrl),
    linkText: textOf(entry.linkText, most.linkText),
  }
}
