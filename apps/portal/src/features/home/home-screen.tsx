import { gridPages } from '@partner-portal/contract/lists/grid-names'
import type { Role } from '@partner-portal/contract/protocol/roles'
import { Navigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { AskSalesman } from '#domain/account/ask-salesman.tsx'
import { dataOr, usePart } from '#lib/api/part.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { hasFeature } from '#lib/config/features.ts'
import { useUser } from '#lib/session/user.ts'
import { isFirstPage, passFirstPage } from '#lib/storage/first-page.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Columns, Stack, Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { headingClass, PageTitle } from '#ui/page-heading.tsx'
import { PageLink, usePageLinks } from '#ui/page-link.tsx'
import { ArticlesBlock } from './articles-block.tsx'
import { CasesBlock } from './cases-block.tsx'
import { startViewQuery } from './home.queries.ts'
import { homeTexts } from './home.texts.ts'
import classes from './home-screen.module.css'
import { LinksBlock } from './links-block.tsx'
import { RevenuesBlock } from './revenues-block.tsx'
import { SettlementTile } from './settlement-tile.tsx'
import { TodayBlock } from './today-block.tsx'

/** After the sign-in the user's start page comes instead, once it is known. */
export function HomeScreen(): ReactNode {
  const [asks] = useState(() => hasFeature('views') && isFirstPage())
  const part = usePart({ ...startViewQuery, enabled: asks })
  useEffect(passFirstPage, [])
  const pages = usePageLinks()
  const start = asks && dataOr(part, null)
  const page = start && pages.find(({ to }) => to === gridPages[start.grid])
  if (!page) return <Home />
  // As a text: the router's types know only the pages of this build.
  return <Navigate to={page.to as string} search={start.search} replace />
}

/** Blocks load only for users with their role. */
function Home(): ReactNode {
  const t = useTexts(homeTexts)
  const { roles, status } = useUser()
  const { brokerArticlesUrl, partnerArticlesUrl } = useConfig()
  const links = usePageLinks().filter(
    ({ to }) => to !== '/' && to !== '/today' && !to.startsWith('/settings'),
  )
  const has = (role: Role) => roles.includes(role)
  const hasCases = has('ROLE_CASES')
  const hasSettlement = links.some(({ to }) => to === '/settlements')
  const hasFigures = hasCases || has('ROLE_STATISTICS')
  return (
    <>
      <PageTitle text={t('pageTitle')} />
      <h1 className={`${headingClass} ${classes.greeting}`}>{t('welcome')}</h1>
      {status === 'SUSPENDED' && (
        <Stack gap={0} below={24}>
          <Notice tone="warning" text={t('suspended')} />
        </Stack>
      )}
      <div className={classes.blocks}>
        {links.length > 0 && <TodayBlock hasCases={hasCases} />}
        {hasSettlement && <SettlementTile />}
        {hasCases && <CasesBlock />}
        <div className={classes.pairs}>
          {has('ROLE_STATISTICS') && <RevenuesBlock />}
          {brokerArticlesUrl && has('ROLE_BANNERS_BROKER') && (
            <ArticlesBlock kind="brokerArticles" url={brokerArticlesUrl} />
          )}
          {partnerArticlesUrl && has('ROLE_BANNERS_PARTNER') && (
            <ArticlesBlock kind="partnerArticles" url={partnerArticlesUrl} />
          )}
        </div>
        <LinksBlock />
        {!hasFigures &&
          (links.length > 0 ? <Screens links={links} /> : <AskSalesman text={t('nothing')} />)}
      </div>
    </>
  )
}

function Screens(props: { links: ReturnType<typeof usePageLinks> }) {
  const t = useTexts(homeTexts)
  return (
    <section aria-labelledby="home-screens">
      <Text as="h2" size={16} below={12} bold id="home-screens">
        {t('screens')}
      </Text>
      <Columns as="ul" gap={16} columnWidth={320}>
        {props.links.map((link) => (
          <li key={link.to}>
            <PageLink to={link.to} className={classes.tile}>
              <Text as="span" medium>
                {link.label}
              </Text>
              <ChevronRight size={18} aria-hidden="true" />
            </PageLink>
          </li>
        ))}
      </Columns>
    </section>
  )
}
