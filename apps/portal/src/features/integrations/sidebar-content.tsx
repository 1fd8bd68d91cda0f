import { Link } from '@tanstack/react-router'
import { ChevronLeft, CircleCheck } from 'lucide-react'
import { ContactBlock } from './contact-block.tsx'
import { productRoute } from './integrations.routes.tsx'
import { integrationsTexts } from './integrations.texts.ts'
import { IssueLink } from './issue-link.tsx'
import { PermissionsBlock } from './permissions-block.tsx'
import { useProduct } from './product-context.ts'
import { ProductIcon } from './product-icon.tsx'
import classes from './sidebar-content.module.css'
import { useTexts } from '#lib/texts.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** `onLeave`: a link to another page was pressed. */
export function SidebarContent({ onLeave }: { onLeave?: () => void }) {
  const t = useTexts(integrationsTexts)
  const { integration, code, isSingle } = useProduct()
  const { title } = integration.content
  const address = { params: productRoute.useParams(), search: { product: code } }
  const link = { className: classes.link, onClick: () => onLeave?.() }
  return (
    <div className={classes.content}>
      {!isSingle && (
        <Link to="/integrations" className={classes.back} onClick={link.onClick}>
          <ChevronLeft size={18} aria-hidden="true" />
          {t('back')}
        </Link>
      )}
      <div className={classes.product}>
        <ProductIcon code={code} />
        <p className={classes.title}>{title}</p>
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
          <li>
            <Link {...link} {...address} to="/integrations/$slug/details">
              {t('details')}
            </Link>
          </li>
          <li>
            <Link {...link} {...address} to="/integrations/$slug/plugins">
              {t('plugins')}
            </Link>
          </li>
        </ul>
      </nav>
      <PermissionsBlock onLeave={link.onClick} />
      <IssueLink />
      <ContactBlock />
    </div>
  )
}
