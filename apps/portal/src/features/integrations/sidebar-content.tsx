import { Link } from '@tanstack/react-router'
import { ChevronLeft, CircleCheck } from 'lucide-react'
import type { ComponentType } from 'react'
import { integrationTexts } from '#domain/integration/integration.texts.ts'
import { type IntegrationPage, integrationRoute } from '#domain/integration/integration-route.ts'
import { useProduct } from '#domain/integration/product-context.ts'
import classes from '#domain/integration/sidebar.module.css'
import { useTexts } from '#lib/texts/texts.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ContactBlock } from './contact-block.tsx'
import { integrationsTexts } from './integrations.texts.ts'
import { IssueLink } from './issue-link.tsx'
import { ProductIcon } from './product-icon.tsx'

/** The sidebar's entries of other features, which app/ provides. */
export interface SidebarParts {
  readonly pages: readonly {
    readonly to: IntegrationPage
    readonly text: keyof typeof integrationTexts
  }[]
  readonly blocks: Readonly<Record<string, ComponentType<{ onLeave: () => void }>>>
}

interface SidebarContentProps extends SidebarParts {
  /** Called when a link to another page is pressed. */
  readonly onLeave?: () => void
}

export function SidebarContent({ pages, blocks, onLeave }: SidebarContentProps) {
  const t = useTexts(integrationsTexts)
  const shared = useTexts(integrationTexts)
  const { integration, code, isSingle } = useProduct()
  const { title } = integration.content
  const address = { params: integrationRoute.useParams(), search: { product: code } }
  const link = { className: classes.link, onClick: () => onLeave?.() }
  return (
    <Stack gap={16}>
      {!isSingle && (
        <Link to="/integrations" className={classes.back} onClick={link.onClick}>
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
            {shared('active')}
          </StatusBadge>
        </div>
      )}
      <nav aria-label={t('sidebar', { product: title })}>
        <ul className={classes.menu}>
          {pages.map(({ to, text }) => (
            <li key={to}>
              <Link {...link} {...address} to={to}>
                {shared(text)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {Object.entries(blocks).map(([name, Block]) => (
        <Block key={name} onLeave={link.onClick} />
      ))}
      <IssueLink />
      <ContactBlock />
    </Stack>
  )
}
