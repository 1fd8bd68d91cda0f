import { Link } from '@tanstack/react-router'
import { useProduct } from '#domain/integration/product-context.ts'
import { slugOf } from '#domain/integration/product-slug.ts'
import { useTexts } from '#lib/texts.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { accessTexts } from './access.texts.ts'

/** Shown on the pages of keys before the activation. */
export function InactiveNotice() {
  const t = useTexts(accessTexts)
  const { integration, code } = useProduct()
  return (
    <Notice tone="information" text={t('inactive')}>
      <Link
        to="/integrations/$slug/details"
        params={{ slug: slugOf(integration.content.title) }}
        search={{ product: code }}
        {...buttonLook({ variant: 'default', size: 'large' })}
      >
        {t('toDetails')}
      </Link>
    </Notice>
  )
}
