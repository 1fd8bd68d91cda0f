import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CatalogueFailure, CatalogueSkeleton, NoMaterials } from './catalogue-states.tsx'
import classes from './marketing.module.css'
import type { MarketingGroup } from './read-marketing.ts'
import { ResourceRow } from './resource-row.tsx'
import { marketingQuery } from './resources.queries.ts'
import { resourcesTexts } from './resources.texts.ts'
import { useConfig } from '#lib/config-context.ts'
import { useTexts } from '#lib/texts.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

const marketingRoute = getRouteApi('/secured/marketing-resources')

export function MarketingScreen(): ReactNode {
  const t = useTexts(resourcesTexts)
  const query = useQuery(marketingQuery(useConfig().marketingResourcesUrl))
  return (
    <>
      <PageHeading text={t('marketing')} />
      {query.data?.length === 0 ? (
        <NoMaterials query={query} />
      ) : query.data ? (
        <Groups groups={query.data} />
      ) : query.error ? (
        <CatalogueFailure query={query} />
      ) : (
        <CatalogueSkeleton />
      )}
    </>
  )
}

function Groups({ groups }: { groups: readonly MarketingGroup[] }) {
  const t = useTexts(resourcesTexts)
  const { tab } = marketingRoute.useSearch()
  const navigate = marketingRoute.useNavigate()
  const first = String(groups[0]?.id)
  const current = groups.some(({ id }) => String(id) === tab) ? (tab ?? first) : first
  const open = (value: string | null) =>
    void navigate({
      search: value && value !== first ? { tab: value } : {},
      resetScroll: false,
    })
  return (
    <Tabs
      value={current}
      onChange={open}
      keepMounted={false}
      classNames={{ tab: classes.tab ?? '' }}
    >
      <Tabs.List aria-label={t('tabs')} className={classes.tabs}>
        {groups.map(({ id, label }) => (
          <Tabs.Tab key={id} value={String(id)}>
            {label || t(`group${id}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {groups.map((group) => (
        <Tabs.Panel key={group.id} value={String(group.id)} className={classes.panel}>
          <Group group={group} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function Group({ group }: { group: MarketingGroup }) {
  return (
    <>
      <div className={classes.head}>
        <p className={classes.intro}>{group.intro}</p>
        {group.hero && (
          <img src={group.hero} alt="" width={840} height={320} className={classes.hero} />
        )}
      </div>
      <ul className={classes.rows}>
        {group.links.map((link) => (
          <ResourceRow key={link.url} link={link} />
        ))}
      </ul>
    </>
  )
}
