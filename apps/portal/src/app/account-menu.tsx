import { Link } from '@tanstack/react-router'
import {
  ChevronDown,
  CircleHelp,
  CircleUserRound,
  Contact,
  KeyRound,
  LogOut,
  UsersRound,
} from 'lucide-react'
import { appTexts } from '#app/app.texts.ts'
import type { MenuItem } from '#app/menu.ts'
import classes from '#app/top-bar.module.css'
import { signOut } from '#lib/session/sign-out.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton, Button } from '#ui/button.tsx'
import type { DialogTrigger } from '#ui/lazy.tsx'
import { useMenu } from '#ui/use-menu.ts'

export function AccountMenu(props: { settings: MenuItem | null; help: DialogTrigger }) {
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
        icon={<CircleUserRound size={20} aria-hidden="true" className={classes.icon} />}
        end={<ChevronDown size={16} aria-hidden="true" className={classes.chevron} />}
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
