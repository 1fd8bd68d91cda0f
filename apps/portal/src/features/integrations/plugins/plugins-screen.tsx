import type { PluginLinkType } from '@partner-portal/contract/content/link-types'
import { ArrowUpRight, Download, Info, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePart } from '#lib/api/part.ts'
import { useConfig } from '#lib/config/config-context.ts'
import type { WebAddress } from '#lib/external/web-address.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { Card, cardClass } from '#ui/card.tsx'
import { Columns, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { PageHeading, PageLead } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { ProductLink, useProduct } from '../product/product.tsx'
import classes from './plugins.module.css'
import { pluginsTexts } from './plugins.texts.ts'
import { type Plugin, pluginsQuery } from './read-plugins.ts'

export function PluginsScreen(): ReactNode {
  const t = useTexts(pluginsTexts)
  const name = useTexts(integrationsTexts)
  const { code } = useProduct()
  const catalogue = usePart(pluginsQuery(useConfig().pluginsUrl))
  return (
    <>
      <PageHeading text={name('plugins')} />
      <Loaded
        part={catalogue}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<PluginsSkeleton />}
      >
        {(all) => <Plugins plugins={all.filter(({ products }) => products.includes(code))} />}
      </Loaded>
    </>
  )
}

function Plugins({ plugins }: { plugins: readonly Plugin[] }) {
  const t = useTexts(pluginsTexts)
  if (plugins.length === 0)
    return (
      <Card text={t('none')}>
        <ProductLink
          to="/integrations/$slug/details"
          {...buttonStyle({ variant: 'default', size: 'large' })}
        >
          {t('toDetails')}
        </ProductLink>
      </Card>
    )
  return (
    <>
      <PageLead text={t('intro')} />
      <Columns as="ul" gap={16} columnWidth={260}>
        {plugins.map((plugin) => (
          <PluginCard key={plugin.id} plugin={plugin} />
        ))}
      </Columns>
    </>
  )
}

function PluginsSkeleton() {
  return (
    <>
      <Skeleton height={24} width="min(520px, 100%)" below={20} />
      <Columns gap={16} columnWidth={260}>
        <Skeleton height={248} />
        <Skeleton height={248} />
        <Skeleton height={248} />
      </Columns>
    </>
  )
}

const icons: Record<PluginLinkType, LucideIcon> = { link: ArrowUpRight, file: Download, info: Info }

function PluginCard({ plugin }: { plugin: Plugin }) {
  const t = useTexts(pluginsTexts)
  const action = t(plugin.link.type)
  const Icon = icons[plugin.link.type]
  return (
    <li className={`${cardClass} ${classes.card}`}>
      <Logo address={plugin.logo} />
      <Text as="h2" size={20} top={16} below={4} bold breaks>
        {plugin.title}
      </Text>
      <p className={classes.text}>{plugin.description}</p>
      <OutsideLink
        to={plugin.link.url}
        {...buttonStyle({ variant: 'default', size: 'large' })}
        label={t('actionOf', { action, plugin: plugin.title })}
      >
        <Icon size={16} aria-hidden="true" />
        {action}
      </OutsideLink>
    </li>
  )
}

/** Reserves the logo's size. A failed load leaves the background. */
function Logo({ address }: { address: WebAddress | null }) {
  const [isGone, setGone] = useState(false)
  return (
    <div className={classes.logo}>
      {address && !isGone && (
        <img
          src={address}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setGone(true)}
        />
      )}
    </div>
  )
}
