import { BLOCK_DAYS } from '@partner-portal/contract/rules/lead'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import classes from './lead-block.module.css'
import { leadBlockTexts } from './lead-block.texts.ts'
import { LeadBlockForm } from './lead-block-form.tsx'
import { LeadMeter } from './lead-meter.tsx'
import { type ReportedLead, ReportedLeads } from './reported-leads.tsx'

export function LeadBlockScreen(): ReactNode {
  const t = useTexts(leadBlockTexts)
  const [leads, setLeads] = useState<readonly ReportedLead[]>([])
  return (
    <>
      <PageHeading text={t('title')} />
      <div className={classes.screen}>
        <div className={classes.main}>
          <Text secondary>{t('intro', { days: BLOCK_DAYS })}</Text>
          <LeadBlockForm
            reported={leads[0]}
            onBlocked={(lead) => setLeads((known) => [lead, ...known])}
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
