import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Compass, Lock, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { mastersQuery } from '#domain/team/team.queries.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { tokenClaims } from '#lib/tokens/token-store.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Text } from '#ui/layout.tsx'
import { Logo } from '#ui/logo.tsx'
import { PageTitle } from '#ui/page-heading.tsx'
import classes from './error-screens.module.css'
import { errorTexts } from './errors.texts.ts'

export function ForbiddenScreen(): ReactNode {
  const t = useTexts(errorTexts)
  const [queryClient] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorPage code="403" icon={Lock} title={t('accessDenied')} text={<Denied />}>
        <Account />
      </ErrorPage>
    </QueryClientProvider>
  )
}

/** Masters give rights in their firm, the salesman to the others. */
function Denied() {
  const t = useTexts(errorTexts)
  const part = usePart({ ...mastersQuery, enabled: tokenClaims() !== null })
  const names = dataOr(part, []).map(({ name, email }) => (email ? `${name} (${email})` : name))
  if (part.isFetching) return t('accessDeniedText')
  const help = names.length > 0 ? t('askMaster', { names: names.join(', ') }) : t('askSalesman')
  return `${t('accessDeniedText')} ${help}`
}

export function NotFoundScreen(): ReactNode {
  const t = useTexts(errorTexts)
  return <ErrorPage code="404" icon={Compass} title={t('notFound')} text={t('notFoundText')} />
}

/** The way out for users for whom the main page is closed too. */
function Account() {
  const t = useTexts(errorTexts)
  const navigate = useNavigate()
  const username = tokenClaims()?.username
  if (username === undefined) return null
  const leave = () => {
    void signOut()
    void navigate({ to: '/login' })
  }
  return (
    <>
      <p className={classes.text}>{t('signedInAs', { username })}</p>
      <Button variant="default" size="large" onClick={leave}>
        {t('signOut')}
      </Button>
    </>
  )
}

function ErrorPage(props: {
  code: string
  icon: LucideIcon
  title: string
  text: ReactNode
  children?: ReactNode
}) {
  const t = useTexts(errorTexts)
  const Icon = props.icon
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo />
      </header>
      <main className={classes.main}>
        <PageTitle text={props.title} />
        <IconTile size={88} round>
          <Icon size={40} strokeWidth={1.5} aria-hidden="true" />
        </IconTile>
        <Text top={24} below={4} bold secondary>
          {props.code}
        </Text>
        <h1 className={classes.title}>{props.title}</h1>
        <p className={classes.text}>{props.text}</p>
        <Link to="/" {...buttonStyle({ size: 'large' })}>
          {t('back')}
        </Link>
        {props.children}
      </main>
    </div>
  )
}
