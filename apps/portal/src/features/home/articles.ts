import { contentLimits } from '@partner-portal/contract/content/content-limits'
import { address, entry, feed, text } from '#lib/external/feed.ts'

const most = contentLimits.article
/** That the page shows. */
const SHOWN = 6

const article = entry(
  {
    title: text(most.title),
    text: text(most.text),
    date: text(10),
    image: address,
    link: address,
    linkText: text(most.linkText),
  },
  'title',
)

export const readArticles = feed(article, SHOWN)
export type Article = ReturnType<typeof readArticles>[number]
