import { CircleCheck, CircleDashed } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Text } from '#ui/layout.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { ProductLink, useProduct } from '../product/product.tsx'
import { activationTexts } from './activation.texts.ts'
import { ActivationButton } from './activation-button.tsx'

/** Activates or updates. Once it is active, there are the keys. */
export function ActivationSection() {
  const t = useTexts(activationTexts)
  const shared = useTexts(integrationsTexts)
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
        {isActive &&
          (['testing', 'production'] as const).map((environment) => (
            <ProductLink
              key={environment}
              to={`/integrations/$slug/permissions/${environment}`}
              {...buttonStyle({ variant: 'default', size: 'large' })}
            >
              {shared(environment)}
            </ProductLink>
          ))}
      </Row>
    </Card>
  )
}
