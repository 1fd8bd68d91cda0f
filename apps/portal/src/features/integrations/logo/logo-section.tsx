import { type LogoType, logoTypes } from '@partner-portal/contract/integrations/logo-rules'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Columns } from '#ui/layout.tsx'
import { integrationQuery } from '../product/integration.queries.ts'
import { useProduct } from '../product/product.tsx'
import { logoTexts } from './logo.texts.ts'
import { LogoArea } from './logo-area.tsx'
import { useNoStrayDrop } from './use-no-stray-drop.ts'

export function LogoSection() {
  const t = useTexts(logoTexts)
  useNoStrayDrop()
  const { recommendationCode, code, integration } = useProduct()
  const hasForm = integration.visibility.isFormAndCalculatorVisible
  const { queryKey } = integrationQuery(recommendationCode, code)
  const area = (logoType: LogoType) => {
    const logo = integration.logo.find((one) => one.logoType === logoType)
    const slot = {
      recommendationCode,
      product: integration.name,
      logoType,
      logoId: logo?.logoId,
      queryKey,
    }
    return <LogoArea key={logoType} logo={logo} slot={slot} />
  }
  return (
    <Card title={t('title')} text={t(hasForm ? 'text' : 'textWithoutForm')}>
      <Columns gap={16} least={260} fit>
        {logoTypes.map(area)}
      </Columns>
    </Card>
  )
}
