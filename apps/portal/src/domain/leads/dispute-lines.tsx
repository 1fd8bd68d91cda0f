import type { LeadDispute } from '@partner-portal/contract/leads/lead-disputes'
import { type ComponentProps, useRef } from 'react'
import { formatDate } from '#lib/format/format.ts'
import { useMayWork } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { DialogButton, type DialogProps } from '#ui/lazy.tsx'
import { useLostFocus } from '#ui/lost-focus.ts'
import { disputeDecisionTexts, disputeKindTexts, disputeTexts } from './dispute.texts.ts'
import type { DisputeDialog } from './dispute-dialog.tsx'

const importDialog = () => import('./dispute-dialog.tsx').then((file) => file.DisputeDialog)

interface DisputesProps extends Omit<ComponentProps<typeof DisputeDialog>, keyof DialogProps> {
  readonly disputes: readonly LeadDispute[]
}

/** The disputes so far, and a new one, unless one is open or the user is suspended. */
export function Disputes({ disputes, ...subject }: DisputesProps) {
  const t = useTexts(disputeTexts)
  const part = useRef<HTMLDivElement>(null)
  const mayAct = useMayWork()
  const waits = disputes.some(({ answeredAt }) => !answeredAt)
  // The button disappears with the dispute.
  useLostFocus(part, waits)
  return (
    <Stack gap={12} start ref={part} tabIndex={-1}>
      {disputes.length > 0 && <DisputeLines disputes={disputes} />}
      {!waits && mayAct && (
        <DialogButton variant="default" size="small" importer={importDialog} with={subject}>
          {t('open')}
        </DialogButton>
      )}
    </Stack>
  )
}

/** The disputes with the provider's answers. */
function DisputeLines({ disputes }: Pick<DisputesProps, 'disputes'>) {
  const t = useTexts(disputeTexts)
  const kinds = useTexts(disputeKindTexts)
  const decisions = useTexts(disputeDecisionTexts)
  return (
    <Stack as="ul" gap={16}>
      {disputes.map(({ id, kind, reason, openedAt, openedBy, decision, answer, answeredAt }) => (
        <li key={id}>
          <Text medium>{kinds(kind)}</Text>
          <Text size={13} secondary>
            {t('opened', { day: formatDate(openedAt), user: openedBy ?? '' })}
          </Text>
          <Text top={4} breaks>
            {reason}
          </Text>
          {answeredAt && decision ? (
            <>
              <Text top={8} medium>
                {t('answered', { decision: decisions(decision), day: formatDate(answeredAt) })}
              </Text>
              <Text top={4} breaks>
                {answer}
              </Text>
            </>
          ) : (
            <Text top={8} secondary>
              {t('waits')}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  )
}
