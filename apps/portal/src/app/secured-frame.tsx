import { useMatches, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { appTexts } from '#app/app.texts.ts'
import { Footer } from '#app/footer.tsx'
import { MainMenu, SubMenu } from '#app/main-menu.tsx'
import { currentItem, type MenuItem } from '#app/menu.ts'
import { usePreloadedScreens } from '#app/preload-screens.ts'
import { ScrollToTop } from '#app/scroll-to-top.tsx'
import classes from '#app/secured-frame.module.css'
import { TopBar } from '#app/top-bar.tsx'
import { useFocusOfPage } from '#app/use-focus-of-page.ts'
import { useHelp } from '#features/help/use-help.tsx'
import { lazyScreen } from '#lib/lazy/lazy-screen.ts'
import { switchedLogin } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { NotificationArea } from '#ui/notification-area.tsx'
import { skipClass } from '#ui/skip.ts'

// The frame waits for the bar: a late one moved the page under the pointer, and a click was lost.
const SwitchedLoginBar = lazyScreen(() => import('#app/switched-login-bar.tsx'), 'SwitchedLoginBar')

interface SecuredFrameProps {
  readonly items: readonly MenuItem[]
  readonly settings: MenuItem | null
  readonly children: ReactNode
}

export function SecuredFrame({ items, settings, children }: SecuredFrameProps) {
  const t = useTexts(appTexts)
  const { trigger, help } = useHelp(t('help'))
  usePreloadedScreens(items)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isWide = useMatches({ select: (matches) => matches.some((match) => match.staticData.wide) })
  const main = useFocusOfPage()
  const current = currentItem(settings ? [...items, settings] : items, path)
  return (
    <div className={classes.frame}>
      {/* oxlint-disable-next-line react/forbid-elements -- within the page */}
      <a href="#content" className={skipClass}>
        {t('skip')}
      </a>
      {switchedLogin() && <SwitchedLoginBar />}
      <header className={classes.bar}>
        <TopBar items={items} settings={settings} help={trigger} />
        <MainMenu items={items} current={current} />
      </header>
      {current?.isGroup && <SubMenu item={current} />}
      <main ref={main} id="content" tabIndex={-1} className={classes.content} data-wide={isWide}>
        {children}
      </main>
      {help}
      <NotificationArea />
      <ScrollToTop />
      <div className={classes.foot}>
        <Footer />
      </div>
    </div>
  )
}
