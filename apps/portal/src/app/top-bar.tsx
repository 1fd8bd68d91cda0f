import { Link } from '@tanstack/react-router'
import { Headset, Menu } from 'lucide-react'
import { AccountMenu } from '#app/account-menu.tsx'
import { appTexts } from '#app/app.texts.ts'
import type { MenuItem } from '#app/menu.ts'
import classes from '#app/top-bar.module.css'
import { useContactSalesman } from '#domain/salesman/contact-salesman.ts'
import { SearchTrigger } from '#features/search/search-trigger.tsx'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { type DialogTrigger, useLazy } from '#ui/lazy.tsx'
import { Logo } from '#ui/logo.tsx'
import { Truncated } from '#ui/truncated.tsx'

const importDialog = () => import('#app/menu-dialog.tsx').then((file) => file.MenuDialog)

interface TopBarProps {
  readonly items: readonly MenuItem[]
  readonly settings: MenuItem | null
  readonly current: MenuItem | undefined
  readonly help: DialogTrigger
}

export function TopBar({ items, settings, current, help }: TopBarProps) {
  const t = useTexts(appTexts)
  const { companyName } = useUser()
  const contactSalesman = useContactSalesman()
  const { trigger, Dialog, dialog, failure } = useLazy(importDialog)
  return (
    <div className={classes.row}>
      <IconButton className={classes.burger} label={t('openMenu')} {...trigger}>
        <Menu size={22} aria-hidden="true" />
      </IconButton>
      {Dialog && (
        <Dialog {...dialog} items={settings ? [...items, settings] : items} current={current} />
      )}
      {failure}
      <Link to="/" className={classes.logo} aria-label={t('logoLabel')}>
        <Logo mini />
      </Link>
      <span className={classes.company}>
        <Truncated>{companyName}</Truncated>
      </span>
      <SearchTrigger />
      <Button
        variant="subtle"
        className={classes.action}
        icon={<Headset size={18} aria-hidden="true" className={classes.icon} />}
        aria-label={t('salesman')}
        {...contactSalesman}
      >
        <span className={classes.label}>{t('salesman')}</span>
      </Button>
      <AccountMenu settings={settings} help={help} />
    </div>
  )
}
