import { useRouterState } from '@tanstack/react-router'
import { appTexts } from '#app/app.texts.ts'
import classes from '#app/main-menu.module.css'
import type { MenuItem } from '#app/menu.ts'
import { MenuLink, SettlementMark } from '#app/menu-link.tsx'
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
