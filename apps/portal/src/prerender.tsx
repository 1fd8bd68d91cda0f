import '#lib/texts/icu.ts'
import type { Prerender } from '@partner-portal/contract/content/start-page'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { PublicFrame } from '#app/public-frame.tsx'
import { SessionLoading } from '#app/session-states.tsx'
import { LoginScreen } from '#features/account/sign-in/login-screen.tsx'
import { readConfig } from '#lib/config/config.ts'
import { ConfigProvider } from '#lib/config/config-context.ts'
import { switchFeatures } from '#lib/config/features.ts'
import { definedTexts, type Text } from '#lib/texts/define-texts.ts'
import { locale } from '#lib/texts/language.ts'
import { TextsProvider } from '#lib/texts/texts.tsx'

// No part of the browser's code: build/prerender.ts builds it for the server and for build:static.

const rootRoute = createRootRoute()
const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicFrame,
})
const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  component: LoginScreen,
  staticData: { banners: true },
})
const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/list',
  component: SessionLoading,
})
const routeTree = rootRoute.addChildren([publicRoute.addChildren([loginRoute]), listRoute])

const ownTexts = definedTexts.map(([name, group]) => [name, group, { ...group }] as const)

/** The markup of the sign-in and of a list's frame, as the portal itself first draws them. */
export const prerender: Prerender = async (page, file, replacedText) => {
  const config = readConfig(file)
  const router = createRouter({
    routeTree,
    basepath: import.meta.env.BASE_URL,
    history: createMemoryHistory({ initialEntries: [`${import.meta.env.BASE_URL}${page}`] }),
  })
  await router.load()
  locale.language = config.language
  switchFeatures(config.features)
  for (const [name, group, own] of ownTexts)
    for (const key of Object.keys(own)) group[key] = replacedText([name, key]) ?? (own[key] as Text)
  const markup = renderToStaticMarkup(
    <ConfigProvider value={config}>
      <TextsProvider texts={config.texts}>
        <RouterProvider router={router} />
      </TextsProvider>
    </ConfigProvider>,
  )
  // React leaves out a part that fails.
  if (!markup.includes('<main')) throw new Error(`The page ${page} cannot be drawn`)
  const [, title = null, drawn = ''] = /^(?:<title>(.*?)<\/title>)?([^]*)$/.exec(markup) ?? []
  const paths = drawn.replaceAll(`href="${window.location.href}`, 'href="/')
  return { name: page, title, markup: page === 'login' ? beforeScript(paths) : paths }
}

/** The form takes what is typed. Buttons that only the script obeys are off. */
function beforeScript(login: string): string {
  return login
    .replace('<form', '<form method="post"')
    .replace('name="username"', 'name="username" autofocus')
    .replaceAll('<button type="button"', '<button type="button" disabled')
}
