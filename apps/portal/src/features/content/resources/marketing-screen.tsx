import type { ResourceType } from '@partner-portal/contract/content/link-types'
import { getRouteApi } from '@tanstack/react-router'
import { Download, ExternalLink, type LucideIcon, Play } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { usePart } from '#lib/api/part.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { feedQuery } from '#lib/external/feed.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { TabList, TabPanel } from '#ui/tabs.tsx'
import { CatalogueSkeleton, NoMaterials } from './catalogue-states.tsx'
import classes from './marketing.module.css'
import { type MarketingGroup, type ResourceLink, readMarketing } from './read-marketing.ts'
import { resourcesTexts } from './resources.texts.ts'

const marketingRoute = getRouteApi('/secured/marketing-resources')

export function MarketingScreen(): ReactNode {
  const t = useTexts(resourcesTexts)
  const part = usePart(
    feedQuery('marketing-resources', useConfig().marketingResourcesUrl, readMarketing),
  )
  return (
    <>
      <PageHeading text={t('marketing')} />
      <Loaded
        part={part}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<CatalogueSkeleton />}
      >
        {(groups) =>
          groups.length === 0 ? <NoMaterials part={part} /> : <Groups groups={groups} />
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
      <TabPanel key={value} id={panel} value={value} className={classes.panel}>
        <div className={classes.head}>
          <Text max={60} secondary breaks>
            {current.intro}
          </Text>
          {current.heroImage && (
            <img src={current.heroImage} alt="" width={840} height={320} className={classes.hero} />
          )}
        </div>
        <ul className={classes.rows}>
          {current.links.map((link) => (
            <ResourceRow key={link.url} link={link} />
          ))}
        </ul>
      </TabPanel>
    </>
  )
}

const icons: Record<ResourceType, LucideIcon> = { link: ExternalLink, video: Play, file: Download }

function ResourceRow({ link }: { link: ResourceLink }) {
  const t = useTexts(resourcesTexts)
  const { label, description, url, type } = link
  const Icon = icons[type]
  return (
    <li className={classes.row}>
      <div>
        <Text as="h2" size={16} bold breaks>
          {label}
        </Text>
        {description && (
          <Text size={14} top={2} secondary breaks>
            {description}
          </Text>
        )}
      </div>
      <OutsideLink
        to={url}
        download={type === 'file' ? '' : undefined}
        {...buttonStyle({ variant: 'default', size: 'large', className: classes.action })}
        label={`${t(type)}: ${label}`}
      >
        <Icon size={18} aria-hidden="true" />
        {t(type)}
      </OutsideLink>
    </li>
  )
}
