import type { Contact } from '@partner-portal/contract/settings'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { impersonation } from '#lib/impersonation.ts'
import { useTexts } from '#lib/texts.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BrokerContractCard } from './broker-contract-card.tsx'
import { contactQuery } from './contact.queries.ts'
import { ContactForm } from './contact-form.tsx'
import classes from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

export function ContactScreen(): ReactNode {
  const t = useTexts(settingsTexts)
  return (
    <>
      <PageHeading text={t('contactTitle')} />
      <div className={classes.card}>
        <ContactData />
      </div>
      <BrokerContractCard />
    </>
  )
}

function ContactData() {
  const t = useTexts(settingsTexts)
  const query = useQuery(contactQuery)
  const { data, error } = query
  if (data) return impersonation() ? <LockedContact contact={data} /> : <ContactForm saved={data} />
  if (!error) return <ContactSkeleton label={t('loading')} />
  return <LoadFailure text={t('failed')} query={query} />
}

function LockedContact({ contact }: { contact: Contact }) {
  const t = useTexts(settingsTexts)
  return (
    <>
      <Notice tone="information" text={t('contactLocked')} />
      <dl className={classes.data}>
        <div>
          <dt>{t('email')}</dt>
          <dd>{contact.email ?? t('none')}</dd>
        </div>
        <div>
          <dt>{t('phone')}</dt>
          <dd>{contact.phoneNumber ?? t('none')}</dd>
        </div>
      </dl>
    </>
  )
}

function ContactSkeleton(props: { label: string }) {
  return (
    <div role="status" aria-label={props.label}>
      <Skeleton height={24} width="80%" below={24} />
      <Skeleton height={68} below={20} />
      <Skeleton height={68} below={20} />
      <Skeleton height={96} below={20} />
      <Skeleton height={44} />
    </div>
  )
}
