import { appTexts } from '#app/app.texts.ts'
import { MenuLink, SettlementMark } from '#app/main-menu.tsx'
import type { MenuItem } from '#app/menu.ts'
import classes from '#app/menu-dialog.module.css'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Logo } from '#ui/logo.tsx'

/** The main menu under 768 px of width. */
export function MenuDialog({ items, ...dialog }: DialogProps & { items: readonly MenuItem[] }) {
  const t = useTexts(appTexts)
  const { companyName } = useUser()
  return (
    <Dialog {...dialog} width={320} position="side" title={<Logo />} closeLabel={t('closeMenu')}>
      <nav aria-label={t('mainMenu')}>
        <p className={classes.company}>{companyName}</p>
        <ul>
          {items.map((item) => (
            <li key={item.text}>
              {item.isGroup && <p className={classes.group}>{t(item.text)}</p>}
              <ul className={item.isGroup ? classes.nested : undefined}>
                {item.pages.map((page) => (
                  <li key={page.to}>
                    <MenuLink to={page.to} className={classes.link} onClick={dialog.onClose}>
                      {t(page.text)}
                      {page.marksSettlement && <SettlementMark />}
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
