import type { BlockedLead } from '@partner-portal/contract/lead-block'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './lead-block.module.css'
import { leadBlockTexts } from './lead-block.texts.ts'

export type ReportedLead = Partial<BlockedLead> & { readonly companyName: string }

/**
 * The confirmation of the last report. Its place stays when the next client is typed, so that
 * nothing jumps.
 */
export function BlockedNotice({ lead, isPast }: { lead: ReportedLead; isPast: boolean }) {
  const t = useTexts(leadBlockTexts)
  const { companyName: company, number = '', blockedUntil } = lead
  const sentences = [
    t('blocked', { company, number }),
    t('blockedUntil', { day: formatDate(blockedUntil ?? null) }),
    lead.companyVerified === false ? t('notVerified') : '',
    t('receipt'),
  ]
  const notice = useRef<HTMLDivElement>(null)
  // The pressed button is a screen further down.
  useEffect(() => {
    void notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={notice} className={classes.confirmation} data-past={isPast}>
      <Notice tone="success" text={sentences.filter(Boolean).join(' ')} />
    </div>
  )
}

/** Leads reported since the screen was opened, newest first. */
export function ReportedLeads({ leads }: { leads: readonly ReportedLead[] }) {
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
            <span className={classes.hint}>
              {lead.number} · {t('blockedUntil', { day: formatDate(lead.blockedUntil ?? null) })}
            </span>
          </li>
        ))}
      </Stack>
      <Link to="/lead-list" className={classes.link}>
        {t('toList')}
      </Link>
    </Card>
  )
}
