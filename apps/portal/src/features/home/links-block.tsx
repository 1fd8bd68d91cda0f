import type { RecommendationLink } from '@partner-portal/contract/home/dashboard'
import { recommendationLinksQuery } from '#domain/products/products.queries.ts'
import { useProductName } from '#domain/products/use-product-name.ts'
import { isNothing, usePart } from '#lib/api/part.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { Block } from './block.tsx'
import { homeTexts } from './home.texts.ts'
import classes from './links-block.module.css'

/** Recommendation links. Nothing without any. */
export function LinksBlock() {
  const t = useTexts(homeTexts)
  const part = usePart(recommendationLinksQuery)
  if (isNothing(part)) return null
  return (
    <Block title={t('recommendationLinks')} part={part} height={96}>
      {(links) => (
        <>
          <Text top={-8} below={12} secondary>
            {t('recommendationIntro')}
          </Text>
          <Stack as="ul" gap={0}>
            {links.map((link) => (
              <LinkRow key={link.product + link.url} link={link} />
            ))}
          </Stack>
        </>
      )}
    </Block>
  )
}

function LinkRow({ link }: { link: RecommendationLink }) {
  const t = useTexts(homeTexts)
  const name = useProductName()(link.product)
  return (
    <li className={classes.row}>
      <Text as="span" medium>
        {name}
      </Text>
      <span className={classes.url}>{link.url}</span>
      <CopyButton text={link.url} label={t('copyLink', { product: name })} />
    </li>
  )
}
