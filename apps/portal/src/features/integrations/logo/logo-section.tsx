import { type LogoType, logoTypes } from '@partner-portal/contract/integrations/logo-rules'
import { useEffect } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Columns } from '#ui/layout.tsx'
import { integrationQuery } from '../product/integration.queries.ts'
import { useProduct } from '../product/product.tsx'
import { logoTexts } from './logo.texts.ts'
import { LogoArea } from './logo-area.tsx'

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

/** Ignores files dropped outside the area. The browser would open them instead of the page. */
function useNoStrayDrop(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
