import type { DocumentStatus } from '@partner-portal/contract/document-status'
import {
  Ban,
  Check,
  CheckCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  FilePen,
  FileQuestion,
  Flag,
  Handshake,
  Hourglass,
  Landmark,
  LoaderCircle,
  type LucideIcon,
  UserCheck,
} from 'lucide-react'
import type { Tone } from '#ui/status-badge.tsx'
import type { documentStatusTexts } from './document-status.texts.ts'

interface StatusLook {
  readonly text: keyof typeof documentStatusTexts
  readonly tone: Tone
  readonly icon: LucideIcon
}

/** Total: a new status of the contract does not compile until it has its look. */
export const documentStatusLook: Record<DocumentStatus, StatusLook> = {
  new: { text: 'new', tone: 'information', icon: CircleDashed },
  open: { text: 'open', tone: 'information', icon: CircleDot },
  processing: { text: 'processing', tone: 'information', icon: LoaderCircle },
  to_confirm: { text: 'to_confirm', tone: 'warning', icon: UserCheck },
  agreed: { text: 'agreed', tone: 'success', icon: Handshake },
  rejected: { text: 'rejected', tone: 'danger', icon: CircleX },
  canceled: { text: 'canceled', tone: 'neutral', icon: Ban },
  signed: { text: 'signed', tone: 'success', icon: FilePen },
  financed: { text: 'financed', tone: 'success', icon: Landmark },
  terminated: { text: 'terminated', tone: 'neutral', icon: Flag },
  paid: { text: 'paid', tone: 'success', icon: CheckCheck },
  uncompleted: { text: 'uncompleted', tone: 'warning', icon: FileQuestion },
  accepted: { text: 'accepted', tone: 'success', icon: Check },
  pending: { text: 'pending', tone: 'warning', icon: Hourglass },
}
