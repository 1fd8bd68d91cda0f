import type { ResourceType } from '@partner-portal/contract/link-types'
import { Download, ExternalLink, type LucideIcon, Play } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
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
        <h2 className={classes.label}>{label}</h2>
        {description && <p className={classes.description}>{description}</p>}
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
