import { getRouteApi, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainPage, plainNoticeClass } from '#ui/plain-page.tsx'
import { LoginForm } from './login-form.tsx'
import { sessionTexts } from './session.texts.ts'

const loginRoute = getRouteApi('/public/login')

export function LoginScreen(): ReactNode {
  const t = useTexts(sessionTexts)
  const { redirect } = loginRoute.useSearch()
  const done = useLocation({ select: ({ state }) => state.loginNotice })
  return (
    <PlainPage title={t('title')} intro={t('intro')}>
      {done && (
        <div className={plainNoticeClass}>
          <Notice tone={done === 'sessionOver' ? 'warning' : 'success'} text={t(done)} />
        </div>
      )}
      {redirect && !done && (
        <div className={plainNoticeClass}>
          <Notice tone="warning" text={t('accessDenied')} />
        </div>
      )}
      <LoginForm />
    </PlainPage>
  )
}
