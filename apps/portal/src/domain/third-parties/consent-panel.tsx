import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { webAddress } from '#lib/external/web-address.ts'
import { TextsProvider, useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { focusFirst } from '#ui/focus.ts'
import classes from './consent-panel.module.css'
import { consentPanelTexts } from './consent-panel.texts.ts'

interface PanelProps {
  readonly config: PortalConfig
  /** True if the visitor opened the panel. */
  readonly isWanted: boolean
  readonly onAnswer: (isGiven: boolean) => void
}

/**
 * Shows the question in a separate root, so that no page loads code for it. The panel comes first
 * for the keyboard, so it has no link: screen readers would take that for the link to the content.
 * The page scrolls under the panel. Returns a function that removes the panel.
 */
export function showConsentPanel(props: PanelProps): () => void {
  const element = document.createElement('div')
  document.body.prepend(element)
  const root = createRoot(element)
  root.render(
    <TextsProvider texts={props.config.texts}>
      <ConsentPanel {...props} />
    </TextsProvider>,
  )
  return () => {
    root.unmount()
    element.remove()
  }
}

function ConsentPanel({ config, isWanted, onAnswer }: PanelProps) {
  const t = useTexts(consentPanelTexts)
  const panel = useRef<HTMLElement>(null)
  const privacy = webAddress(config.privacyPolicyUrl)
  const host = hostOf(config.chatWidgetUrl)
  const tagManager = config.tagManagerId ? t('tagManager') : ''
  const chat = host ? t('chat', { host }) : ''
  const services = tagManager && chat ? t('both', { tagManager, chat }) : tagManager || chat

  useEffect(() => {
    const { body } = document
    const element = panel.current
    if (!element) return undefined
    if (isWanted) focusFirst(element)
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight + 16}px`
      body.style.paddingBottom = height
      body.style.setProperty('--consent', height)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      body.style.paddingBottom = ''
      body.style.removeProperty('--consent')
    }
  }, [isWanted])

  return (
    <section ref={panel} className={classes.panel} aria-labelledby="consent-title">
      <h2 id="consent-title" className={classes.title}>
        {t('title')}
      </h2>
      <p className={classes.text}>
        {t('text', { services })} {privacy && t('privacy')}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('refuse')}
        </Button>
        <Button variant="default" onClick={() => onAnswer(true)}>
          {t('accept')}
        </Button>
      </div>
    </section>
  )
}

function hostOf(address: string | null): string {
  const checked = webAddress(address)
  return checked ? new URL(checked).host : ''
}
