import { ProductLink } from '#domain/integration/product-link.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { accessTexts } from './access.texts.ts'

/** Shown on the pages of keys before the activation. */
export function InactiveNotice() {
  const t = useTexts(accessTexts)
  return (
    <Notice tone="information" text={t('inactive')}>
      <ProductLink
        to="/integrations/$slug/details"
        {...buttonStyle({ variant: 'default', size: 'large' })}
      >
        {t('toDetails')}
      </ProductLink>
    </Notice>
  )
}
