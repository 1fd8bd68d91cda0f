import type { ReceivedStatus } from '@partner-portal/contract/documents/document-status'
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
  UserCheck,
} from 'lucide-react'
import { type StatusStyles, statusBadge } from '#ui/status-badge.tsx'
import { contractStatusTexts, documentStatusTexts } from './document-status.texts.ts'

const styles: StatusStyles<ReceivedStatus> = {
  new: { tone: 'information', icon: CircleDashed },
  open: { tone: 'information', icon: CircleDot },
  processing: { tone: 'information', icon: LoaderCircle },
  to_confirm: { tone: 'warning', icon: UserCheck },
  first_signed: { tone: 'warning', icon: UserCheck },
  questioned: { tone: 'information', icon: Hourglass },
  refused: { tone: 'danger', icon: CircleX },
  confirmed: { tone: 'information', icon: Hourglass },
  agreed: { tone: 'success', icon: Handshake },
  rejected: { tone: 'danger', icon: CircleX },
  canceled: { tone: 'neutral', icon: Ban },
  signed: { tone: 'success', icon: FilePen },
  financed: { tone: 'success', icon: Landmark },
  terminated: { tone: 'neutral', icon: Flag },
  paid: { tone: 'success', icon: CheckCheck },
  uncompleted: { tone: 'warning', icon: FileQuestion },
  accepted: { tone: 'success', icon: Check },
  pending: { tone: 'warning', icon: Hourglass },
}

export const DocumentStatusBadge = statusBadge(documentStatusTexts, styles)
export const ContractStatusBadge = statusBadge(contractStatusTexts, styles)
