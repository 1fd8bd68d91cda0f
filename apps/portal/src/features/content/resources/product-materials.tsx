import { escapeHtml } from '@partner-portal/contract/values/escape-html'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import classes from './promotional-materials.module.css'
import { formatsOf, type ShopBanner, type ShopProduct } from './read-shop-products.ts'
import { resourcesTexts } from './resources.texts.ts'

interface MaterialsProps {
  readonly materials: ShopProduct
  /** The broker's own link to the product's form; null without one; undefined if unknown. */
  readonly link: string | null | undefined
}

/** Banners, texts and an HTML snippet of one product, for a shop. */
export function ProductMaterials({ materials, link }: MaterialsProps) {
  const t = useTexts(resourcesTexts)
  const { product, title, intro, banners, texts, snippet } = materials
  return (
    <Card title={title || product}>
      {intro && (
        <Text max={70} below={12} secondary breaks>
          {intro}
        </Text>
      )}
      {banners.length > 0 && (
        <>
          <Text as="h3" size={16} top={20} below={12} bold>
            {t('banners')}
          </Text>
          <Row as="ul" gap={24} align="start">
            {banners.map((banner) => (
              <Banner key={banner.image} banner={banner} />
            ))}
          </Row>
        </>
      )}
      {texts.length > 0 && (
        <>
          <Text as="h3" size={16} top={20} below={12} bold>
            {t('textsToPaste')}
          </Text>
          <Stack as="ul" gap={12}>
            {texts.map(({ label, text }) => (
              <li key={label + text} className={classes.text}>
                <div>
                  <Text as="h4" size={14} below={4} bold>
                    {label}
                  </Text>
                  <Text max={80} breaks>
                    {text}
                  </Text>
                </div>
                <CopyButton text={text} label={t('copyText', { label })} />
              </li>
            ))}
          </Stack>
        </>
      )}
      {snippet && link !== undefined && (
        <>
          <Text as="h3" size={16} top={20} below={12} bold>
            {t('snippet')}
          </Text>
          <Text max={70} below={12} secondary breaks>
            {t(link ? 'snippetText' : 'snippetNoLink')}
          </Text>
          {link && <Snippet materials={materials} link={link} />}
        </>
      )}
    </Card>
  )
}

function Banner({ banner }: { banner: ShopBanner }) {
  const t = useTexts(resourcesTexts)
  const { label, alt, image, width, height } = banner
  return (
    <li className={classes.banner}>
      <img src={image} alt={alt} width={width} height={height} loading="lazy" />
      <Text size={14} top={8} bold>
        {label}
      </Text>
      <p className={classes.files}>
        {formatsOf(banner).map(({ format, url }) => (
          <OutsideLink key={url} to={url} download label={t('downloadOf', { format, label })}>
            {t('download', { format })}
          </OutsideLink>
        ))}
      </p>
    </li>
  )
}

function Snippet({ materials, link }: { materials: ShopProduct; link: string }) {
  const t = useTexts(resourcesTexts)
  const { product, title, banners, snippet } = materials
  const code = fillSnippet(snippet, { link, banner: banners[0]?.image ?? '' })
  return (
    <div className={classes.text}>
      <pre className={classes.code}>{code}</pre>
      <CopyButton text={code} label={t('copySnippet', { product: title || product })} />
    </div>
  )
}

/** Fills a broker's addresses into a snippet, escaped for HTML. */
export function fillSnippet(snippet: string, values: { link: string; banner: string }): string {
  return snippet
    .replaceAll('{link}', () => escapeHtml(values.link))
    .replaceAll('{banner}', () => escapeHtml(values.banner))
}
