import { Link } from '@tanstack/react-router'
import {
  ChevronDown,
  CircleHelp,
  CircleUserRound,
  Contact,
  Headset,
  KeyRound,
  LogOut,
  Menu,
  UsersRound,
} from 'lucide-react'
import { appTexts } from '#app/app.texts.ts'
import type { MenuItem } from '#app/menu.ts'
import classes from '#app/top-bar.module.css'
import { useContactSalesman } from '#domain/account/contact-salesman.ts'
import { Bell } from '#features/news/bell.tsx'
import { SearchTrigger } from '#features/search/search-trigger.tsx'
import { useBrand } from '#lib/config/config-context.ts'
import { hasFeature } from '#lib/config/features.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton, Button, IconButton } from '#ui/button.tsx'
import { Text } from '#ui/layout.tsx'
import { DialogButton, type DialogTrigger } from '#ui/lazy.tsx'
import { Logo } from '#ui/logo.tsx'
import { useMenu } from '#ui/use-menu.ts'

const importDialog = () => import('#app/menu-dialog.tsx').then((file) => file.MenuDialog)

interface TopBarProps {
  readonly items: readonly MenuItem[]
  readonly settings: MenuItem | null
  readonly help: DialogTrigger
}

export function TopBar({ items, settings, help }: TopBarProps) {
  const t = useTexts(appTexts)
  const { companyName } = useUser()
  const contactSalesman = useContactSalesman()
  const { name } = useBrand()
  return (
    <div className={classes.row}>
      <DialogButton
        as={IconButton}
        className={classes.burger}
        label={t('openMenu')}
        importer={importDialog}
        with={{ items: settings ? [...items, settings] : items }}
      >
        <Menu size={22} aria-hidden="true" />
      </DialogButton>
      <Link to="/" className={classes.logo} aria-label={t('logoLabel', { name })}>
        <Logo mini />
      </Link>
      <span className={classes.company}>
        <Text as="span" cut title={companyName}>
          {companyName}
        </Text>
      </span>
      <SearchTrigger />
      <Button
        variant="subtle"
        className={classes.action}
        icon={<Headset size={18} color="var(--portal-action)" aria-hidden="true" />}
        aria-label={t('salesman')}
        {...contactSalesman}
      >
        <span className={classes.label}>{t('salesman')}</span>
      </Button>
      {hasFeature('news') && <Bell />}
      <AccountMenu settings={settings} help={help} />
    </div>
  )
}

function AccountMenu(props: { settings: MenuItem | null; help: DialogTrigger }) {
  const { settings, help } = props
  const t = useTexts(appTexts)
  const { username } = useUser()
  const menu = useMenu()
  return (
    <div {...menu.box}>
      <Button
        {...menu.opener}
        variant="subtle"
        className={classes.action}
        icon={<CircleUserRound size={20} color="var(--portal-action)" aria-hidden="true" />}
        end={<ChevronDown size={16} color="var(--portal-ink-secondary)" aria-hidden="true" />}
        aria-label={t('account', { username })}
      >
        <span className={classes.label} title={username}>
          {username}
        </span>
      </Button>
      {menu.opened && (
        <div {...menu.menu}>
          {settings?.pages.map((page) => (
            <Link key={page.to} {...menu.item} to={page.to}>
              <SettingsIcon page={page.to} />
              {t(page.text)}
            </Link>
          ))}
          {settings && <hr {...menu.line} />}
          <BareButton {...help} {...menu.item}>
            <CircleHelp size={16} aria-hidden="true" />
            {t('help')}
          </BareButton>
          <BareButton {...menu.item} onClick={() => signOut()}>
            <LogOut size={16} aria-hidden="true" />
            {t('signOut')}
          </BareButton>
        </div>
      )}
    </div>
  )
}

const icons: Readonly<Record<string, typeof Contact>> = {
  '/settings/password': KeyRound,
  '/settings/team': UsersRound,
}

function SettingsIcon(props: { page: string }) {
  const Icon = icons[props.page] ?? Contact
  return <Icon size={16} aria-hidden="true" />
}
