import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { disputeDecisionTexts, disputeKindTexts, disputeTexts } from './dispute.texts.ts'
import type { ShownDispute } from './read-disputes.ts'

/** What was disputed, and what the provider answered. */
export function DisputeLines({ disputes }: { disputes: readonly ShownDispute[] }) {
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
