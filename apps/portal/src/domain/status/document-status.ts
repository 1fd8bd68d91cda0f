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
  UserCheck,
} from 'lucide-react'
import type { StatusStyles } from './status-style.ts'

export const documentStatusStyles: StatusStyles<DocumentStatus> = {
  new: { tone: 'information', icon: CircleDashed },
  open: { tone: 'information', icon: CircleDot },
  processing: { tone: 'information', icon: LoaderCircle },
  to_confirm: { tone: 'warning', icon: UserCheck },
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
