import type { ResourceType } from '@partner-portal/contract/link-types'
import { Download, ExternalLink, type LucideIcon, Play } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { Text } from '#ui/layout.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import classes from './marketing.module.css'
import type { ResourceLink } from './read-marketing.ts'
import { resourcesTexts } from './resources.texts.ts'

const icons: Record<ResourceType, LucideIcon> = { link: ExternalLink, video: Play, file: Download }

export function ResourceRow({ link }: { link: ResourceLink }) {
  const t = useTexts(resourcesTexts)
  const { label, description, url, type } = link
  const Icon = icons[type]
  return (
    <li className={classes.row}>
      <div className={classes.words}>
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
