import type { PluginLinkType } from '@partner-portal/contract/content/link-types'
import { ArrowUpRight, Download, Info, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { WebAddress } from '#lib/external/web-address.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { cardClass } from '#ui/card.tsx'
import { Text } from '#ui/layout.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import classes from './plugins.module.css'
import { pluginsTexts } from './plugins.texts.ts'
import type { Plugin } from './read-plugins.ts'

const icons: Record<PluginLinkType, LucideIcon> = { link: ArrowUpRight, file: Download, info: Info }

export function PluginCard({ plugin }: { plugin: Plugin }) {
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

/** Reserves its size. If it cannot be loaded, the background stays. */
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
