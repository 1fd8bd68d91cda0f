import { contentLimits } from '@partner-portal/contract/content/content-limits'
import { dataOr, usePart } from '#lib/api/part.ts'
import { address, entry, feed, feedQuery, text } from '#lib/external/feed.ts'
import type { WebAddress } from '#lib/external/web-address.ts'
import { formatDate } from '#lib/format/format.ts'
import { basePath } from '#lib/routing/paths.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Columns, Text } from '#ui/layout.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import classes from './articles-block.module.css'
import { Block } from './block.tsx'
import { homeTexts } from './home.texts.ts'

const limits = contentLimits.article
/** Articles shown at first. */
const FIRST_ARTICLES = 6

const article = entry(
  {
    title: text(limits.title),
    text: text(limits.text),
    date: text(10),
    image: address,
    link: address,
    linkText: text(limits.linkText),
  },
  'title',
)

export const readArticles = feed(article, FIRST_ARTICLES)
type Article = ReturnType<typeof readArticles>[number]

/** The provider's articles for one role. Nothing without any. */
export function ArticlesBlock(props: { kind: 'brokerArticles' | 'partnerArticles'; url: string }) {
  const { kind, url } = props
  const t = useTexts(homeTexts)
  const part = usePart(feedQuery('articles', url, readArticles))
  if (dataOr(part, null)?.length === 0) return null
  return (
    <Block title={t(kind)} part={part} height={200}>
      {(articles) => (
        <Columns as="ul" gap={24} columnWidth={300} fit>
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </Columns>
      )}
    </Block>
  )
}

function ArticleCard({ article }: { article: Article }) {
  const t = useTexts(homeTexts)
  const { title, text, date, image, link, linkText } = article
  return (
    <li className={classes.article}>
      {image && <img src={image} alt="" className={classes.image} loading="lazy" />}
      <div className={classes.words}>
        {date && <time dateTime={date}>{formatDate(date)}</time>}
        <Text as="h3" size={16} below={4} bold breaks>
          {title}
        </Text>
        <ArticleText text={text} />
        {link && <ArticleLink url={link} text={linkText || t('readMore')} title={title} />}
      </div>
    </li>
  )
}

/** The first paragraph; the rest on demand. */
function ArticleText({ text }: { text: string }) {
  const t = useTexts(homeTexts)
  const [first, ...more] = text.split(/\n\s*\n/)
  if (!first) return null
  return (
    <>
      <Text below={4} secondary breaks lines>
        {first}
      </Text>
      {more.length > 0 && (
        <details className={classes.more}>
          <summary>{t('wholeArticle')}</summary>
          <Text below={4} secondary breaks lines>
            {more.join('\n\n')}
          </Text>
        </details>
      )}
    </>
  )
}

/** Pages of the portal open in this tab, others in a new one. */
function ArticleLink({ url, text, title }: { url: WebAddress; text: string; title: string }) {
  const isOwn = url.startsWith(`${window.location.origin}${basePath}/`)
  return (
    <OutsideLink to={url} isOwnPage={isOwn} label={`${text}: ${title}`}>
      {text}
    </OutsideLink>
  )
}
