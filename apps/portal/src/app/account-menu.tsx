import { Button, Menu } from '@mantine/core'
import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react'
import { appTexts } from '#app/app.texts.ts'
import classes from '#app/top-bar.module.css'
import { signOut } from '#lib/sign-out.ts'
import { useTexts } from '#lib/texts.tsx'
import { useUser } from '#lib/user.ts'

export function AccountMenu() {
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
        <Menu.Item leftSection={<LogOut size={16} aria-hidden="true" />} onClick={signOut}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
