import { BLOCK_DAYS } from '@partner-portal/contract/leads/lead.rules'
import { plain } from '@partner-portal/contract/values/opaque'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useOffer } from '#domain/products/use-offer.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { formatDate, formatTime } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { Lazy } from '#ui/lazy.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { leadSearch } from './block/lead-answer.tsx'
import classes from './block/lead-block.module.css'
import { leadMeterQuery } from './block/lead-block.queries.ts'
import { leadBlockTexts } from './block/lead-block.texts.ts'
import { LeadBlockForm } from './block/lead-block-form.tsx'
import type { ReportedLead } from './block/lead-fields.ts'

const batchPart = () => import('./batch/lead-batch.tsx').then((part) => part.LeadBatch)

export function LeadBlockScreen(): ReactNode {
  const t = useTexts(leadBlockTexts)
  const offer = useOffer()
  const [leads, setLeads] = useState<readonly ReportedLead[]>([])
  const { many, nip } = useSearch({ from: '/secured/lead-block' })
  const isBatch = many !== undefined && hasFeature('leads')
  const switches = hasFeature('leads') && (
    <Link to="/lead-block" search={isBatch ? {} : { many: '1' }} className={classes.link}>
      {t(isBatch ? 'one' : 'many')}
    </Link>
  )
  if (isBatch)
    return (
      <>
        <PageHeading text={t('manyTitle')} />
        <div className={classes.main}>
          {switches}
          <Lazy importer={batchPart} with={{ offer }} needed />
        </div>
      </>
    )
  return (
    <>
      <PageHeading text={t('title')} />
      <div className={classes.screen}>
        <div className={classes.main}>
          <Text secondary>
            {t('intro', { days: BLOCK_DAYS })} {switches}
          </Text>
          <LeadBlockForm
            // Another offer has other fields. The draft keeps the typed text.
            key={JSON.stringify([offer, nip])}
            offer={offer}
            nip={nip}
            reported={leads[0]}
            onBlocked={(lead) => setLeads((now) => [lead, ...now])}
          />
        </div>
        <aside className={classes.side}>
          <LeadMeter />
          <ReportedLeads leads={leads} />
        </aside>
      </div>
    </>
  )
}

/** This hour's reports against the limit. Nothing for a backend without a count. */
function LeadMeter() {
  const t = useTexts(leadBlockTexts)
  const meter = dataOr(usePart(leadMeterQuery), null)
  if (!meter) return null
  const { limit, used, resetsAt } = meter
  const isFull = used >= limit
  return (
    <Card title={t('meter')} small>
      <Text below={8} tabular>
        {t('meterCount', { used, limit })}
      </Text>
      <meter
        className={classes.meter}
        min={0}
        max={limit}
        value={Math.min(used, limit)}
        data-full={isFull}
        aria-label={t('meter')}
      />
      {isFull && resetsAt && (
        <Text size={14} top={4} secondary>
          {t('meterFull', { time: formatTime(new Date(plain(resetsAt))) })}
        </Text>
      )}
    </Card>
  )
}

/** Leads reported since the screen was opened, newest first. */
function ReportedLeads({ leads }: { leads: readonly ReportedLead[] }) {
  const t = useTexts(leadBlockTexts)
  if (leads.length === 0) return null
  return (
    <Card title={t('blockedHere')} small>
      <Stack as="ul" gap={12} below={16}>
        {leads.map((lead) => (
          <li key={lead.id}>
            <Text as="span" medium breaks>
              {lead.companyName}
            </Text>
            <Text as="div" size={14} top={4} secondary>
              {lead.number && (
                <PageLink to="/lead-list" search={leadSearch(lead.nip, lead.id)}>
                  {lead.number}
                </PageLink>
              )}
              {lead.number && lead.blockedUntil && ' · '}
              {lead.blockedUntil && t('blockedUntil', { day: formatDate(lead.blockedUntil) })}
            </Text>
          </li>
        ))}
      </Stack>
      <PageLink to="/lead-list" className={classes.link}>
        {t('toList')}
      </PageLink>
    </Card>
  )
}
