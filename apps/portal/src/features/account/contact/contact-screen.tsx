import type { BrokerContract, Contact } from '@partner-portal/contract/account/settings'
import { BadgeCheck, BadgeX } from 'lucide-react'
import { mastersQuery } from '#domain/team/team.queries.ts'
import { isNothing, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { webAddress } from '#lib/external/web-address.ts'
import { formatDate, formatPhone } from '#lib/format/format.ts'
import { switchedLogin, useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { EmailLink } from '#ui/contact-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { Columns } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { statusBadge } from '#ui/status-badge.tsx'
import { cardClass, Item, itemsClass } from '../card/card.tsx'
import { NewsCard } from '../news/news-card.tsx'
import classes from './contact.module.css'
import { brokerContractQuery, contactQuery } from './contact.queries.ts'
import { contactTexts, contractStatusTexts } from './contact.texts.ts'
import { ContactCodes } from './contact-codes.tsx'
import { ContactForm } from './contact-form.tsx'

export function ContactScreen() {
  const t = useTexts(contactTexts)
  return (
    <>
      <PageHeading text={t('contactTitle')} />
      <Columns gap={16} columnWidth={400} fit>
        <div>
          <Card className={cardClass}>
            <ContactData />
          </Card>
          {hasFeature('team') && <MastersCard />}
          <BrokerContractCard />
        </div>
        <div id="news">{hasFeature('news') && <NewsCard />}</div>
      </Columns>
    </>
  )
}

function ContactData() {
  const t = useTexts(contactTexts)
  const part = usePart(contactQuery)
  return (
    <Loaded part={part} failed={t('failed')} loading={t('loading')} skeleton={skeleton}>
      {(contact) =>
        switchedLogin() ? (
          <LockedContact contact={contact} />
        ) : (
          <>
            {hasFeature('account') && <ContactCodes unverified={contact.unverified ?? []} />}
            {/* Begins anew when a code puts other data in force. */}
            <ContactForm key={`${contact.email} ${contact.phoneNumber}`} saved={contact} />
          </>
        )
      }
    </Loaded>
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

const skeleton = (
  <>
    <Skeleton height={24} width="80%" below={24} />
    <Skeleton height={68} below={20} />
    <Skeleton height={68} below={20} />
    <Skeleton height={96} below={20} />
    <Skeleton height={44} />
  </>
)

/** The masters who decide on an agent's rights. Nothing for other users. */
function MastersCard() {
  const t = useTexts(contactTexts)
  const { isMaster } = useUser()
  const part = usePart({ ...mastersQuery, enabled: !isMaster })
  if (isNothing(part)) return null
  return (
    <Card title={t('mastersTitle')} text={t('mastersText')} className={cardClass}>
      <Loaded part={part} failed={t('mastersFailed')} skeleton={null}>
        {(masters) => (
          <ul className={itemsClass}>
            {masters.map(({ name, email }) => (
              <Item key={name} title={name} facts={[]}>
                {email && <EmailLink email={email}>{email}</EmailLink>}
              </Item>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

const ContractStatusBadge = statusBadge(contractStatusTexts, {
  ACTIVE: { tone: 'success', icon: BadgeCheck },
  TERMINATED: { tone: 'neutral', icon: BadgeX },
})

/** The broker's contract. Nothing without one. */
function BrokerContractCard() {
  const t = useTexts(contactTexts)
  const part = usePart(brokerContractQuery)
  if (isNothing(part)) return null
  return (
    <Card title={t('contractTitle')} className={cardClass}>
      <Loaded part={part} failed={t('contractFailed')} skeleton={null}>
        {(contract) => contract && <ContractFacts contract={contract} />}
      </Loaded>
    </Card>
  )
}

function ContractFacts({ contract }: { contract: BrokerContract }) {
  const t = useTexts(contactTexts)
  const documentUrl = webAddress(contract.documentUrl)
  return (
    <>
      <Facts
        className={classes.facts}
        facts={[
          [t('contractNumber'), contract.number],
          [t('contractSigned'), formatDate(contract.signedAt)],
          [t('contractStatus'), <ContractStatusBadge key="status" status={contract.status} />],
        ]}
      />
      {documentUrl && <OutsideLink to={documentUrl}>{t('contractDocument')}</OutsideLink>}
    </>
  )
}
