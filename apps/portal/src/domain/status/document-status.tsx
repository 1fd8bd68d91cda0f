import { contractStatusNames } from '@partner-portal/contract/values/contract-status-names'
import type { DocumentStatus } from '@partner-portal/contract/values/document-status'
import { documentStatusNames } from '@partner-portal/contract/values/polish-names'
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
import { defineTexts } from '#lib/texts/define-texts.ts'
import { type StatusStyles, statusBadge } from './status-badge.tsx'

export const documentStatusTexts = defineTexts('documentStatus', documentStatusNames)
/** A contract's status is a document's, under its own name. */
export const contractStatusTexts = defineTexts('contractStatus', contractStatusNames)

const styles: StatusStyles<DocumentStatus> = {
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

export const DocumentStatusBadge = statusBadge(documentStatusTexts, styles)
export const ContractStatusBadge = statusBadge(contractStatusTexts, styles)
