import { Link } from '@tanstack/react-router'
import { ChevronLeft, CircleCheck } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { productRoute, useProduct } from '../product/product.tsx'
import { ProductIcon } from '../product/product-icon.tsx'
import { ContactBlock, IssueLink } from './contact-block.tsx'
import classes from './frame.module.css'
import { KeysBlock } from './keys-block.tsx'

/** `onLeave` is called when a link to another page is pressed. */
export function SidebarContent({ onLeave }: { onLeave?: () => void }) {
  const t = useTexts(integrationsTexts)
  const { integration, code, isSingle } = useProduct()
  const { title } = integration.content
  const address = { params: productRoute.useParams(), search: { product: code } }
  return (
    <Stack gap={16}>
      {!isSingle && (
        <Link to="/integrations" className={classes.back} onClick={onLeave}>
          <ChevronLeft size={18} aria-hidden="true" />
          {t('back')}
        </Link>
      )}
      <div className={classes.product}>
        <ProductIcon code={code} />
        <Text size={16} bold breaks>
          {title}
        </Text>
      </div>
      {integration.isActive && (
        <div>
          <StatusBadge tone="success" icon={CircleCheck}>
            {t('active')}
          </StatusBadge>
        </div>
      )}
      <nav aria-label={t('sidebar', { product: title })}>
        <ul className={classes.menu}>
          {(['details', 'plugins'] as const).map((page) => (
            <li key={page}>
              <Link
                to={`/integrations/$slug/${page}`}
                {...address}
                className={classes.link}
                onClick={onLeave}
              >
                {t(page)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <KeysBlock onLeave={onLeave} />
      <IssueLink />
      <ContactBlock />
    </Stack>
  )
}
