import { Link, useRouterState } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { appTexts } from '#app/app.texts.ts'
import classes from '#app/main-menu.module.css'
import type { MenuItem, MenuPage } from '#app/menu.ts'
import { currentSettlementQuery } from '#domain/settlements/current-settlement.queries.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { useUser } from '#lib/session/user.ts'
import { readLastFilters } from '#lib/storage/tab-storage.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { useCurrentInView } from '#ui/current-in-view.ts'

export function MainMenu(props: { items: readonly MenuItem[]; current: MenuItem | undefined }) {
  const t = useTexts(appTexts)
  return (
    <nav aria-label={t('mainMenu')} className={classes.main}>
      <ul className={classes.row}>
        {props.items.map((item) => (
          <li key={item.text}>
            <MenuLink
              to={item.to}
              className={classes.item}
              data-current={item === props.current}
              // For a group, the sub-menu marks the page.
              aria-current={item === props.current ? (item.isGroup ? 'true' : 'page') : undefined}
            >
              {t(item.text)}
              {item.pages.some((page) => page.marksSettlement) && <SettlementMark />}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function SubMenu({ item }: { item: MenuItem }) {
  const t = useTexts(appTexts)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const line = useCurrentInView<HTMLUListElement>(path)
  return (
    <nav aria-label={`${t('subMenu')}: ${t(item.text)}`} className={classes.sub}>
      <ul ref={line} className={classes.row}>
        {item.pages.map((page) => (
          <li key={page.to}>
            <MenuLink to={page.to} className={classes.subItem}>
              {t(page.text)}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type AnchorProps = Pick<ComponentProps<'a'>, 'aria-current' | 'children' | 'className' | 'onClick'>
interface MenuLinkProps extends AnchorProps {
  readonly to: MenuPage['to']
  readonly 'data-current'?: boolean
}

/** A link of the menu. A list opens with the user's last filters. */
export function MenuLink({ to, children, ...rest }: MenuLinkProps) {
  const { username } = useUser()
  const link = {
    ...rest,
    // A function, because the filters may change between rendering and the click.
    search: () => readLastFilters(username, to),
    activeOptions: { exact: to === '/', includeSearch: false },
  }
  // As a text: the types of the pages' search params differ.
  return (
    <Link to={to as string} {...link}>
      {children}
    </Link>
  )
}

/** Beside the menu's entry while a settlement is open. */
export function SettlementMark() {
  const t = useTexts(appTexts)
  // The page of the settlements shows the failure.
  const current = dataOr(usePart(currentSettlementQuery), null)
  if (!current) return null
  return <span className={classes.mark} role="img" aria-label={t('currentSettlement')} />
}
