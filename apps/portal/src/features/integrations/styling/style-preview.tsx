import type { StyleType, StyleValues } from '@partner-portal/contract/integrations/style-values'
import { drawCalculator } from '@partner-portal/sdk/draw-calculator'
import { drawPaymentForm } from '@partner-portal/sdk/draw-payment-form'
import { sampleActions, sampleCalculator, samplePaymentForm } from '@partner-portal/sdk/sample-data'
import { openRoot } from '@partner-portal/sdk/window'
import { useEffect, useId, useRef } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { useSmallScreen } from '#ui/small-screen.ts'
import { logoAddress, type ShownIntegration } from '../product/integration.queries.ts'
import { useProduct } from '../product/product.tsx'
import classes from './style-preview.module.css'
import { stylingTexts } from './styling.texts.ts'

interface Preview {
  readonly title: keyof typeof stylingTexts
  readonly draw: (
    root: ShadowRoot,
    style: StyleValues & { logoUrl: string | null },
    integration: ShownIntegration,
  ) => { setStyle(values: StyleValues): void } | null
}

const previews: Readonly<Record<StyleType, Preview>> = {
  form: {
    title: 'previewForm',
    draw: (root, style) => drawPaymentForm(root, style, samplePaymentForm, sampleActions),
  },
  calculator: {
    title: 'previewCalculator',
    draw: (root, style, { name, calculator }) =>
      calculator && drawCalculator(root, style, sampleCalculator(name, calculator)),
  },
}

/** An inert preview, drawn by the SDK. */
export function StylePreview({ type, values }: { type: StyleType; values: StyleValues }) {
  const t = useTexts(stylingTexts)
  const { integration } = useProduct()
  const isSmall = useSmallScreen()
  const logo = integration.logo.find((entry) => entry.logoType === 'default')
  const logoUrl = logo ? logoAddress(logo.logoId) : null
  const headingId = useId()
  const host = useRef<HTMLDivElement>(null)
  const drawn = useRef<ReturnType<Preview['draw']>>(null)
  const latest = useRef(values)
  const isDrawn = type === 'form' || integration.calculator !== null

  useEffect(() => {
    if (!host.current) return
    const style = { ...latest.current, logoUrl }
    const root = openRoot(host.current)
    drawn.current = previews[type].draw(root, style, integration)
    // The preview shows the chosen colours even under forced colours. The SDK resets its host.
    for (const part of root.querySelectorAll<HTMLElement>('*'))
      part.style.setProperty('forced-color-adjust', 'none')
  }, [type, integration, logoUrl])
  useEffect(() => {
    latest.current = values
    drawn.current?.setStyle(values)
  }, [values])

  return (
    // Scrolls on a phone.
    <section
      className={classes.preview}
      aria-labelledby={headingId}
      {...(isSmall && { tabIndex: 0 })}
    >
      <Text as="h3" size={14} bold id={headingId}>
        {t(previews[type].title)}
      </Text>
      {isDrawn ? <p className={classes.note}>{t('previewNote')}</p> : <Text>{t('noTerms')}</Text>}
      {/* The SDK isolates its host from the page's styles. */}
      <div className={classes.scale} data-type={type}>
        <div ref={host} inert />
      </div>
    </section>
  )
}
