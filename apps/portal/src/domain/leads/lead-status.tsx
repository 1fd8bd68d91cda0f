import {
  BadgeCheck,
  CircleX,
  FilePen,
  FileText,
  Lock,
  Send,
  ThumbsDown,
  ThumbsUp,
  Undo2,
  UserCheck,
} from 'lucide-react'
import { statusBadge } from '#ui/status-badge.tsx'
import { leadStatusTexts } from './lead-status.texts.ts'

export const LeadStatusBadge = statusBadge(leadStatusTexts, {
  LOCKED: { tone: 'information', icon: Lock },
  PROPOSAL_STARTED: { tone: 'information', icon: FileText },
  PROPOSAL_SUBMITTED: { tone: 'information', icon: Send },
  POSITIVE_DECISION: { tone: 'success', icon: ThumbsUp },
  NEGATIVE_DECISION: { tone: 'danger', icon: ThumbsDown },
  ACCEPTED: { tone: 'success', icon: UserCheck },
  NOT_ACCEPTED: { tone: 'neutral', icon: CircleX },
  SIGNED: { tone: 'success', icon: FilePen },
  WITHDRAWN: { tone: 'neutral', icon: Undo2 },
  ACTIVE: { tone: 'success', icon: BadgeCheck },
})
