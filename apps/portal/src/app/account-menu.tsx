import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleUserRound, Contact, KeyRound, LogOut } from 'lucide-react'
import { appTexts } from '#app/app.texts.ts'
import type { MenuItem } from '#app/menu.ts'
import classes from '#app/top-bar.module.css'
import { signOut } from '#lib/sign-out.ts'
import { useTexts } from '#lib/texts.tsx'
import { useUser } from '#lib/user.ts'

export function AccountMenu({ settings }: { settings: MenuItem | null }) {
  const t = useTexts(appTexts)
  const { username } = useUser()
  return (
    <Menu
      position="bottom-end"
      width={220}
      transitionProps={{ duration: 100 }}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          variant="subtle"
          className={classes.action}
          leftSection={<CircleUserRound size={20} aria-hidden="true" />}
          rightSection={<ChevronDown size={16} aria-hidden="true" className={classes.chevron} />}
          classNames={{ section: classes.icon ?? '', label: classes.label ?? '' }}
          aria-label={t('account', { username })}
        >
          {username}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{username}</Menu.Label>
        {settings?.pages.map((page) => (
          <Menu.Item
            key={page.to}
            component={Link}
            to={page.to}
            leftSection={<SettingsIcon page={page.to} />}
          >
            {t(page.text)}
          </Menu.Item>
        ))}
        {settings && <Menu.Divider />}
        <Menu.Item leftSection={<LogOut size={16} aria-hidden="true" />} onClick={() => signOut()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function SettingsIcon(props: { page: string }) {
  const Icon = props.page === '/settings/password' ? KeyRound : Contact
  return <Icon size={16} aria-hidden="true" />
}
