import type { Contact } from '@partner-portal/contract/accounts/settings'
import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '#lib/format/format.ts'
import { switchedLogin } from '#lib/session/switched-login.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { cardClass } from '../card/item.tsx'
import { BrokerContractCard } from './broker-contract-card.tsx'
import classes from './contact.module.css'
import { contactQuery } from './contact.queries.ts'
import { contactTexts } from './contact.texts.ts'
import { ContactCodes } from './contact-codes.tsx'
import { ContactForm } from './contact-form.tsx'
import { MastersCard } from './masters-card.tsx'

export function ContactScreen() {
  const t = useTexts(contactTexts)
  return (
    <>
      <PageHeading text={t('contactTitle')} />
      <Card className={cardClass}>
        <ContactData />
      </Card>
      <MastersCard />
      <BrokerContractCard />
    </>
  )
}

function ContactData() {
  const t = useTexts(contactTexts)
  const query = useQuery(contactQuery)
  const skeleton = <ContactSkeleton label={t('loading')} />
  return (
    <Loaded query={query} failed={t('failed')} skeleton={skeleton}>
      {(contact) =>
        switchedLogin() ? <LockedContact contact={contact} /> : <OwnContact contact={contact} />
      }
    </Loaded>
  )
}

function OwnContact({ contact }: { contact: Contact }) {
  return (
    <>
      <ContactCodes unverified={contact.unverified} />
      {/* Begins anew when a code makes other data count. */}
      <ContactForm key={`${contact.email} ${contact.phoneNumber}`} saved={contact} />
    </>
  )
}

function LockedContact({ contact }: { contact: Contact }) {
  const t = useTexts(contactTexts)
  return (
    <>
      <Notice tone="information" text={t('contactLocked')} />
      <Facts
        className={classes.facts}
        facts={[
          [t('email'), contact.email ?? t('none')],
          [t('phone'), contact.phoneNumber ? formatPhone(contact.phoneNumber) : t('none')],
        ]}
      />
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
