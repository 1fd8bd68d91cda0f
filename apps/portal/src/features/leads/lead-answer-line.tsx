import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Clock, Eye, ShieldCheck, TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { answerClass } from '#domain/company/company-state.tsx'
import type { StatusStyles } from '#domain/status/status-badge.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import type { LeadCheck } from './lead-block.queries.ts'
import { leadBlockTexts } from './lead-block.texts.ts'
import type { LeadAnswer } from './use-lead-check.ts'

const looks: StatusStyles<LeadAnswer['state']> = {
  free: { tone: 'success', icon: CircleCheck },
  taken: { tone: 'danger', icon: CircleX },
  own: { tone: 'information', icon: ShieldCheck },
  unregistered: { tone: 'warning', icon: TriangleAlert },
  limit: { tone: 'warning', icon: Clock },
  readOnly: { tone: 'information', icon: Eye },
}

interface LeadAnswerLineProps {
  readonly answer: LeadAnswer | null
  readonly nip: string
  readonly lead: LeadCheck['lead'] | undefined
  /** It gets the focus of a field that can no longer be filled in. */
  readonly line: Ref<HTMLParagraphElement>
}

/** Whether the client can be reported, or why the form ends here. Its line is reserved. */
export function LeadAnswerLine({ answer, nip, lead, line }: LeadAnswerLineProps) {
  const t = useTexts(leadBlockTexts)
  const { tone, icon: Icon } = answer ? looks[answer.state] : {}
  return (
    <p ref={line} tabIndex={-1} className={answerClass} role="status" data-tone={tone}>
      {Icon && <Icon size={16} aria-hidden="true" />}
      <span>
        {answer?.text}{' '}
        {answer?.state === 'own' && (
          <Link to="/lead-list" search={leadSearch(nip, lead?.id)}>
            {lead?.number ? t('ownLead', { number: lead.number }) : t('ownLeadOnly')}
          </Link>
        )}
      </span>
    </p>
  )
}

/** Opens the lead, among those of its company. */
function leadSearch(nip: string, id: number | undefined): Record<string, string> {
  return id === undefined ? { nip } : { nip, record: String(id) }
}
