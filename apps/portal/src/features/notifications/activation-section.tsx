import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { integrationTexts } from '#domain/integration/integration.texts.ts'
import { useProduct } from '#domain/integration/product-context.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Text } from '#ui/layout.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { activationTexts } from './activation.texts.ts'
import { ActivationButton } from './activation-button.tsx'

/** Activates or updates. `children`: where to go once it is active. */
export function ActivationSection({ children }: { children: ReactNode }) {
  const t = useTexts(activationTexts)
  const shared = useTexts(integrationTexts)
  const { isActive, visibility } = useProduct().integration
  const activeText = visibility.isLimitFormVisible ? 'actionTextActive' : 'actionTextNoAddresses'
  return (
    <Card title={t('actionTitle')} text={t(isActive ? activeText : 'actionTextInactive')}>
      <Text below={16}>
        <StatusBadge
          tone={isActive ? 'success' : 'neutral'}
          icon={isActive ? CircleCheck : CircleDashed}
        >
          {shared(isActive ? 'active' : 'inactive')}
        </StatusBadge>
      </Text>
      <Row gap={12}>
        <ActivationButton />
        {isActive && children}
      </Row>
    </Card>
  )
}
