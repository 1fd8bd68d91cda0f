import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Headset } from 'lucide-react'
import { AccountMenu } from '#app/account-menu.tsx'
import { appTexts } from '#app/app.texts.ts'
import type { MenuItem } from '#app/menu.ts'
import { MenuDrawer } from '#app/menu-drawer.tsx'
import classes from '#app/top-bar.module.css'
import { useTexts } from '#lib/texts.tsx'
import { useUser } from '#lib/user.ts'
import { useContactSalesman } from '#ui/contact-salesman.ts'
import { Logo } from '#ui/logo.tsx'
import { Truncated } from '#ui/truncated.tsx'

interface TopBarProps {
  readonly items: readonly MenuItem[]
  readonly settings: MenuItem | null
  readonly current: MenuItem | undefined
}

export function TopBar({ items, settings, current }: TopBarProps) {
  const t = useTexts(appTexts)
  const { companyName } = useUser()
  const contactSalesman = useContactSalesman()
  return (
    <div className={classes.row}>
      <MenuDrawer items={settings ? [...items, settings] : items} current={current} />
      <Link to="/" className={classes.logo} aria-label={t('logoLabel')}>
        <Logo mini />
      </Link>
      <span className={classes.company}>
        <Truncated>{companyName}</Truncated>
      </span>
      <Button
        variant="subtle"
        className={classes.action}
        leftSection={<Headset size={18} aria-hidden="true" />}
        classNames={{ section: classes.icon ?? '', label: classes.label ?? '' }}
        aria-label={t('salesman')}
        aria-haspopup="dialog"
        onClick={contactSalesman}
      >
        {t('salesman')}
      </Button>
      <AccountMenu settings={settings} />
    </div>
  )
}
