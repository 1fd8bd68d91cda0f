import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConfig } from '#lib/config/config-context.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Columns } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { ProductLink, useProduct } from '../product/product.tsx'
import { PluginCard } from './plugin-card.tsx'
import classes from './plugins.module.css'
import { pluginsQuery } from './plugins.queries.ts'
import { pluginsTexts } from './plugins.texts.ts'
import type { Plugin } from './read-plugins.ts'

export function PluginsScreen(): ReactNode {
  const t = useTexts(integrationsTexts)
  return (
    <>
      <PageHeading text={t('plugins')} />
      <Plugins />
    </>
  )
}

function Plugins() {
  const t = useTexts(pluginsTexts)
  const { code } = useProduct()
  const { pluginsUrl } = useConfig()
  const catalogue = useQuery(pluginsQuery(pluginsUrl))
  return (
    <Loaded query={catalogue} failed={t('failed')} skeleton={<PluginsSkeleton />}>
      {(all) => <Cards plugins={all.filter(({ products }) => products.includes(code))} />}
    </Loaded>
  )
}

function Cards({ plugins }: { plugins: readonly Plugin[] }) {
  const t = useTexts(pluginsTexts)
  if (plugins.length === 0) return <NoPlugins />
  return (
    <>
      <p className={classes.intro}>{t('intro')}</p>
      <Columns as="ul" gap={16} least={260}>
        {plugins.map((plugin) => (
          <PluginCard key={plugin.id} plugin={plugin} />
        ))}
      </Columns>
    </>
  )
}

function NoPlugins() {
  const t = useTexts(pluginsTexts)
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
}

function PluginsSkeleton() {
  const t = useTexts(pluginsTexts)
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={24} width="min(520px, 100%)" below={20} />
      <Columns gap={16} least={260}>
        <Skeleton height={248} />
        <Skeleton height={248} />
        <Skeleton height={248} />
      </Columns>
    </div>
  )
}
