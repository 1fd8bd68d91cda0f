import { styleTypes } from '@partner-portal/contract/values/style-rules'
import { useQueryClient } from '@tanstack/react-query'
import { Palette } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Text } from '#ui/layout.tsx'
import { useLazy } from '#ui/lazy.tsx'
import { integrationQuery, logoAddress } from '../product/integration.queries.ts'
import { useProduct } from '../product/product.tsx'
import { CodeDownload } from './code-download.tsx'
import { stylingTexts } from './styling.texts.ts'

const importDialog = () => import('./styling-dialog.tsx').then((file) => file.StylingDialog)

export function StylingSection() {
  const t = useTexts(stylingTexts)
  const queryClient = useQueryClient()
  const { recommendationCode, code, integration } = useProduct()
  const { trigger, Dialog, dialog, failure } = useLazy(importDialog)
  const logo = integration.logo.find((one) => one.logoType === 'default')
  const load = () =>
    queryClient.fetchQuery({ ...integrationQuery(recommendationCode, code), staleTime: 0 })
  return (
    <Card title={t('title')} text={t('text')}>
      <Row gap={12}>
        <Button icon={<Palette size={16} aria-hidden="true" />} {...trigger}>
          {t('open')}
        </Button>
        {styleTypes.map((type) => (
          <CodeDownload
            key={type}
            type={type}
            integration={integration}
            code={recommendationCode}
          />
        ))}
      </Row>
      <Text size={14} top={12} secondary>
        {t(integration.isActive ? 'realApplications' : 'afterActivation')}
      </Text>
      {Dialog && (
        <Dialog
          {...dialog}
          recommendationCode={recommendationCode}
          integration={integration}
          logoUrl={logo ? logoAddress(logo.logoId) : null}
          load={load}
        />
      )}
      {failure}
    </Card>
  )
}
