import type { ClientSummary } from '@partner-portal/contract/clients/clients'
import { gridPages } from '@partner-portal/contract/lists/grid-names'
import { isAmount } from '@partner-portal/contract/values/amounts'
import { normalizeNip } from '@partner-portal/contract/values/nip'
import { plain } from '@partner-portal/contract/values/opaque'
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router'
import { Shield, ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { clientQuery } from '#domain/clients/client.queries.ts'
import { clientPage } from '#domain/clients/client-page.ts'
import { recordTexts } from '#domain/records/records.texts.ts'
import { companyFilter, Lines, RelatedRows, useListName } from '#domain/records/related-records.tsx'
import { QueueWalk } from '#domain/records/walk-buttons.tsx'
import { dataOr, isNotOffered, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { formatDate, formatMoney, formatPhone } from '#lib/format/format.ts'
import { NotFound } from '#lib/routing/not-found.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmailLink, PhoneLink } from '#ui/contact-link.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Columns, Row, Stack, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink, usePageLinks } from '#ui/page-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { clientRecordsQuery } from './client.queries.ts'
import { clientTexts } from './client.texts.ts'
import { ClientHistory } from './client-history.tsx'
import classes from './client-screen.module.css'
import { AskAboutClient, ClientFiles, ClientKeeping, ClientWork } from './client-work.tsx'

const clientRoute = getRouteApi('/secured/client/$nip')

export function ClientScreen(): ReactNode {
  const nip = normalizeNip(clientRoute.useParams().nip)
  if (nip === null || !hasFeature('records')) return <NotFound />
  // Another client is another page.
  return <ClientPage key={nip} nip={nip} />
}

/** All records of one company that the user may see. */
function ClientPage({ nip }: { nip: string }) {
  const t = useTexts(clientTexts)
  const part = usePart(clientQuery(nip))
  const { history } = useRouter()
  return (
    <>
      <PageHeading text={dataOr(part, null)?.name ?? t('client')}>
        <Row gap={8}>
          <QueueWalk to={clientPage(nip) ?? ''} />
          {useCanGoBack() && (
            <Button variant="default" size="small" onClick={() => history.back()}>
              {t('back')}
            </Button>
          )}
        </Row>
      </PageHeading>
      <Loaded
        part={part}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={
          <>
            <Skeleton height={20} width="40%" below={24} />
            <Skeleton height={160} below={16} />
            <Skeleton height={400} />
          </>
        }
      >
        {(client) => <ClientParts nip={nip} client={client} />}
      </Loaded>
    </>
  )
}

function ClientParts({ nip, client }: { nip: string; client: ClientSummary }) {
  const t = useTexts(clientTexts)
  const lead = hasFeature('leads') && client.protection?.id
  const keeping = (
    <>
      {hasFeature('files') && <ClientFiles nip={nip} />}
      <Protection nip={nip} protection={client.protection} />
      <AskAboutClient nip={nip} />
    </>
  )
  return (
    <>
      <Company {...client} nip={nip} />
      {client.name === null ? (
        <Stack gap={12} start>
          <Text>{t('nothing')}</Text>
          <Report nip={nip} />
        </Stack>
      ) : (
        <Stack gap={16}>
          <Columns gap={16} columnWidth={380} fit>
            <Stack gap={16}>{lead ? <ClientWork id={lead} /> : keeping}</Stack>
            <Stack gap={16}>
              {lead && keeping}
              <People people={client.people} />
              <Commission commission={client.commission} />
            </Stack>
          </Columns>
          <Records nip={nip} />
          <ClientHistory nip={nip} />
        </Stack>
      )}
    </>
  )
}

/** The NIP and the protection, with the company register's answer. */
function Company({ nip, company, protection }: ClientSummary) {
  const t = useTexts(clientTexts)
  const { isActive, blockedUntil: until } = protection ?? {}
  const { street, postalCode, city, regon, krs, status } = company ?? {}
  const address = [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const facts = [
    address,
    regon && t('regon', { number: regon }),
    krs && t('krs', { number: krs }),
    status && t('vat', { status: status.toLowerCase() }),
  ].filter(Boolean)
  return (
    <Row gap="0 16px" below={16}>
      <Row gap={0}>
        <Text as="span" whole medium tabular>
          {t('nip')} {nip}
        </Text>
        <CopyButton text={nip} label={t('copyNip')} />
      </Row>
      {until && (
        <StatusBadge tone={isActive ? 'success' : 'neutral'} icon={isActive ? Shield : ShieldOff}>
          {t(isActive ? 'protectedUntil' : 'wasProtected', { day: formatDate(until) })}
        </StatusBadge>
      )}
      {facts.map((fact) => (
        <Text key={fact} as="span" secondary breaks>
          {fact}
        </Text>
      ))}
    </Row>
  )
}

function Report({ nip }: { nip: string }) {
  const t = useTexts(clientTexts)
  const mayReport = usePageLinks().some(({ to }) => to === '/lead-block')
  return (
    mayReport && (
      <Text medium>
        <PageLink to="/lead-block" search={{ nip }}>
          {t('report')}
        </PageLink>
      </Text>
    )
  )
}

/**
 * The protection by the user's own firm. Another firm's is unknown here: the form shows whether a
 * client is free.
 */
function Protection(props: { nip: string; protection: ClientSummary['protection'] }) {
  const t = useTexts(clientTexts)
  const { nip, protection } = props
  const { id, number, isActive, agentName, reportedBy } = protection ?? {}
  const facts = [
    [
      t('lead'),
      number && (
        <PageLink key="lead" to="/lead-list" search={{ nip, ...(id && { record: String(id) }) }}>
          {number}
        </PageLink>
      ),
    ],
    [t('agent'), agentName],
    [t('reportedBy'), reportedBy],
  ] as const
  return (
    <Card title={t('protection')} small>
      {protection ? (
        <Facts className={classes.facts} facts={facts} />
      ) : (
        <Text below={12} secondary>
          {t('neverProtected')}
        </Text>
      )}
      {!isActive && <Report nip={nip} />}
      {id && hasFeature('leads') && <ClientKeeping id={id} />}
    </Card>
  )
}

function Commission({ commission }: Pick<ClientSummary, 'commission'>) {
  const t = useTexts(clientTexts)
  return (
    <Card title={t('commission')} small>
      {commission.length === 0 && <Text secondary>{t('noCommission')}</Text>}
      {commission.map(({ currency, amount, settled }) => (
        <Facts
          key={currency}
          className={classes.facts}
          facts={[
            [t('earned'), formatMoney(amount, currency)],
            [t('settled'), isAmount(settled) && formatMoney(settled, currency)],
            [
              t('notSettled'),
              isAmount(settled) && formatMoney(plain(amount) - plain(settled), currency),
            ],
          ]}
        />
      ))}
    </Card>
  )
}

function People({ people }: Pick<ClientSummary, 'people'>) {
  const t = useTexts(clientTexts)
  return (
    <Card title={t('people')} small>
      {people.length === 0 && <Text secondary>{t('noPeople')}</Text>}
      <Stack as="ul" gap={12}>
        {people.map(({ firstName, lastName, phoneNumber, email }) => (
          <li key={[firstName, lastName, phoneNumber, email].join(' ')}>
            <Text breaks medium>
              {[firstName, lastName].filter(Boolean).join(' ')}
            </Text>
            <Row gap="0 16px">
              {phoneNumber && (
                <PhoneLink className={classes.contact} number={phoneNumber}>
                  {formatPhone(phoneNumber)}
                </PhoneLink>
              )}
              {email && (
                <EmailLink className={classes.contact} email={email}>
                  {email}
                </EmailLink>
              )}
            </Row>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

/** For each list the count, the sums and the newest rows. */
function Records({ nip }: { nip: string }) {
  const t = useTexts(clientTexts)
  const record = useTexts(recordTexts)
  const part = usePart(clientRecordsQuery(nip))
  const listName = useListName()
  if (isNotOffered(part)) return null
  return (
    <Loaded
      part={part}
      failed={t('recordsFailed')}
      loading={record('relatedLoading')}
      skeleton={<Skeleton height={240} />}
    >
      {(company) => {
        if (!company) return null
        const lists = company.lists.filter(({ count }) => count > 0)
        const hasLines = company.lines.count > 0 && hasFeature('settlements')
        if (lists.length === 0 && !hasLines) return <Text secondary>{t('nothing')}</Text>
        return (
          <Columns gap={16} columnWidth={380} fit>
            {lists.map((list) => (
              <Card key={list.grid} title={listName(list.grid) ?? ''} small>
                <Row gap="4px 16px" below={8} justify="space-between">
                  <PageLink to={gridPages[list.grid]} search={companyFilter(list.grid, nip)}>
                    {t('count', { count: list.count })}
                  </PageLink>
                  <Row gap="4px 16px">
                    {list.sums?.map(({ currency, amount }) => (
                      <Text key={currency} as="span" bold tabular whole>
                        {formatMoney(amount, currency)}
                      </Text>
                    ))}
                  </Row>
                </Row>
                <RelatedRows {...list} nip={nip} />
              </Card>
            ))}
            {hasLines && (
              <Card title={record('settlementLines')} small>
                <Lines lines={company.lines.collection} />
              </Card>
            )}
          </Columns>
        )
      }}
    </Loaded>
  )
}
