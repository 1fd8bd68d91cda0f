import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { homeTexts } from './home.texts.ts'
import classes from './home-screen.module.css'
import { useTexts } from '#lib/texts.tsx'
import { useUser } from '#lib/user.ts'
import { useContactSalesman } from '#ui/contact-salesman.ts'
import { PageTitle } from '#ui/page-heading.tsx'
import { type PageLink, usePageLinks } from '#ui/page-links.ts'

export function HomeScreen(): ReactNode {
  const t = useTexts(homeTexts)
  const { companyName } = useUser()
  const links = usePageLinks().filter((link) => link.to !== '/')
  return (
    <>
      <PageTitle text={t('pageTitle')} />
      <h1 className={classes.greeting}>
        {companyName ? t('welcomeCompany', { company: companyName }) : t('welcome')}
      </h1>
      {links.length > 0 ? <Screens links={links} /> : <NothingToOpen />}
    </>
  )
}

function Screens(props: { links: readonly PageLink[] }) {
  const t = useTexts(homeTexts)
  return (
    <section aria-labelledby="home-screens">
      <h2 id="home-screens" className={classes.heading}>
        {t('screens')}
      </h2>
      <ul className={classes.list}>
        {props.links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={classes.link}>
              {link.label}
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingToOpen() {
  const t = useTexts(homeTexts)
  const contactSalesman = useContactSalesman()
  return (
    <div className={classes.nothing}>
      <p>{t('nothing')}</p>
      <Button variant="default" {...contactSalesman}>
        {t('salesman')}
      </Button>
    </div>
  )
}
