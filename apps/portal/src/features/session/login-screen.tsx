import type { ReactNode } from 'react'
import { LoginForm } from './login-form.tsx'
import classes from './login-screen.module.css'
import { loginRoute } from './session.routes.tsx'
import { sessionTexts } from './session.texts.ts'
import { useTexts } from '#lib/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-heading.tsx'

export function LoginScreen(): ReactNode {
  const t = useTexts(sessionTexts)
  const { redirect } = loginRoute.useSearch()
  return (
    <>
      <PageTitle text={t('title')} />
      <h1 className={classes.heading}>{t('title')}</h1>
      <p className={classes.intro}>{t('intro')}</p>
      {redirect && (
        <div className={classes.notice}>
          <Notice tone="warning" text={t('accessDenied')} />
        </div>
      )}
      <LoginForm />
    </>
  )
}
