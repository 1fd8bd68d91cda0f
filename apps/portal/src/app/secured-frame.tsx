import { useMatches, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { appTexts } from '#app/app.texts.ts'
import { Footer } from '#app/footer.tsx'
import { MainMenu, SubMenu } from '#app/main-menu.tsx'
import { currentItem, type MenuItem } from '#app/menu.ts'
import classes from '#app/secured-frame.module.css'
import { TopBar } from '#app/top-bar.tsx'
import { useTexts } from '#lib/texts.tsx'

export function SecuredFrame(props: { items: readonly MenuItem[]; children: ReactNode }) {
  const t = useTexts(appTexts)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isWide = useMatches({
    select: (matches) => matches.some((match) => match.staticData.wide),
  })
  const current = currentItem(props.items, path)
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <header className={classes.bar}>
        <TopBar items={props.items} current={current} />
        <MainMenu items={props.items} current={current} />
      </header>
      {current?.isGroup && <SubMenu item={current} />}
      <main id="content" tabIndex={-1} className={classes.content} data-wide={isWide}>
        {props.children}
      </main>
      <div className={classes.foot}>
        <Footer />
      </div>
    </div>
  )
}
