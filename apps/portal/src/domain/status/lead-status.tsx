import type { LeadStatus } from '@partner-portal/contract/lead-status'
import {
  BadgeCheck,
  CircleX,
  FilePen,
  FileText,
  Lock,
  Send,
  ThumbsDown,
  ThumbsUp,
  UserCheck,
} from 'lucide-react'
import { leadStatusTexts } from './lead-status.texts.ts'
import { StatusBadgeFor } from './status-badge-for.tsx'
import type { StatusStyles } from './status-style.ts'

const leadStatusStyles: StatusStyles<LeadStatus> = {
  LOCKED: { tone: 'information', icon: Lock },
  PROPOSAL_STARTED: { tone: 'information', icon: FileText },
  PROPOSAL_SUBMITTED: { tone: 'information', icon: Send },
  POSITIVE_DECISION: { tone: 'success', icon: ThumbsUp },
  NEGATIVE_DECISION: { tone: 'danger', icon: ThumbsDown },
  ACCEPTED: { tone: 'success', icon: UserCheck },
  NOT_ACCEPTED: { tone: 'neutral', icon: CircleX },
  SIGNED: { tone: 'success', icon: FilePen },
  ACTIVE: { tone: 'success', icon: BadgeCheck },
}

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <StatusBadgeFor status={status} styles={leadStatusStyles} texts={leadStatusTexts} />
}
