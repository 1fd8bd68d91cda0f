import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProductLink } from '../product/product.tsx'
import { keysTexts } from './keys.texts.ts'

/** Shown on the pages of keys before the activation. */
export function InactiveNotice() {
  const t = useTexts(keysTexts)
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
