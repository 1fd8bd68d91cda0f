import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useConfig } from '#lib/config/config-context.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { TabList, TabPanel } from '#ui/tabs.tsx'
import { CatalogueSkeleton, NoMaterials } from './catalogue-states.tsx'
import classes from './marketing.module.css'
import type { MarketingGroup } from './read-marketing.ts'
import { ResourceRow } from './resource-row.tsx'
import { marketingQuery } from './resources.queries.ts'
import { resourcesTexts } from './resources.texts.ts'

const marketingRoute = getRouteApi('/secured/marketing-resources')

export function MarketingScreen(): ReactNode {
  const t = useTexts(resourcesTexts)
  const query = useQuery(marketingQuery(useConfig().marketingResourcesUrl))
  return (
    <>
      <PageHeading text={t('marketing')} />
      <Loaded query={query} failed={t('failed')} skeleton={<CatalogueSkeleton />}>
        {(groups) =>
          groups.length === 0 ? <NoMaterials query={query} /> : <Groups groups={groups} />
        }
      </Loaded>
    </>
  )
}

function Groups({ groups }: { groups: readonly MarketingGroup[] }) {
  const t = useTexts(resourcesTexts)
  const { tab } = marketingRoute.useSearch()
  const navigate = marketingRoute.useNavigate()
  const panel = useId()
  const [first] = groups
  const current = groups.find(({ id }) => String(id) === tab) ?? first
  if (!first || !current) return null
  const value = String(current.id)
  const open = (next: string) =>
    void navigate({ search: next === String(first.id) ? {} : { tab: next }, resetScroll: false })
  return (
    <>
      <TabList
        label={t('tabs')}
        tabs={groups.map(({ id, label }) => ({
          value: String(id),
          label: label || t(`group${id}`),
        }))}
        value={value}
        onChange={open}
        controls={panel}
        selectsOnFocus
      />
      <TabPanel id={panel} value={value} className={classes.panel}>
        <Group key={value} group={current} />
      </TabPanel>
    </>
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
