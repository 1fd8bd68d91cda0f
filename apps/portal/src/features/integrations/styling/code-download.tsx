import type { StyleType } from '@partner-portal/contract/integrations/style-values'
import { calculatorCode, type EmbedHosts, paymentFormCode } from '@partner-portal/sdk/embed-code'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { useConfig } from '#lib/config/config-context.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useProduct } from '../product/product.tsx'
import classes from './code-download.module.css'
import { stylingTexts } from './styling.texts.ts'

const codes = {
  form: { make: paymentFormCode, label: 'downloadForm', missing: 'noForm' },
  calculator: { make: calculatorCode, label: 'downloadCalculator', missing: 'noCalculator' },
} as const

/** Downloads the embed code of a saved style. */
export function CodeDownload({ type }: { type: StyleType }) {
  const t = useTexts(stylingTexts)
  const { integration, recommendationCode } = useProduct()
  const hosts = useEmbedHosts()
  const reasonId = useId()
  const style = integration.styles.find((entry) => entry.type === type)
  const { make, label, missing } = codes[type]
  const { name: product, logo, calculator } = integration
  const hasNoTerms = type === 'calculator' && calculator === null
  const reason = hasNoTerms ? 'noTerms' : style ? null : missing

  function download() {
    if (!style) return
    const usual = logo.some(({ logoType }) => logoType === 'default')
    const hasLogo = usual || style.styles.logoFileId !== null
    const embedded = { styleId: style.styleId, recommendationCode }
    const file = make(hosts, embedded, { product, periods: calculator?.periods ?? [], hasLogo })
    saveFile(new Blob([file.content], { type: 'text/plain;charset=utf-8' }), file.fileName)
  }

  return (
    <div className={classes.download}>
      <Button
        variant="default"
        icon={<Download size={16} aria-hidden="true" />}
        disabled={reason !== null}
        aria-describedby={reason ? reasonId : undefined}
        onClick={download}
      >
        {t(label)}
      </Button>
      {reason && (
        <p id={reasonId} className={classes.reason}>
          {t(reason)}
        </p>
      )}
    </div>
  )
}

function useEmbedHosts(): EmbedHosts {
  const { productionHost, sdkUrl } = useConfig()
  const absolute = (address: string) => new URL(address, location.href).href
  return {
    pageHost: location.host,
    productionHost: productionHost ?? '',
    sdkUrl: { production: absolute(sdkUrl.production), test: absolute(sdkUrl.test) },
  }
}
