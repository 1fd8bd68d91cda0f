import { logoTypes } from '@partner-portal/contract/integrations/logo-rules'
import { styleTypes } from '@partner-portal/contract/integrations/style-values'
import { CircleCheck, CircleDashed, ExternalLink, Palette } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { isNotOffered, usePart } from '#lib/api/part.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { hasFeature } from '#lib/config/features.ts'
import { webAddress } from '#lib/external/web-address.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton, buttonStyle } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Columns, Row, Stack, Text } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { PageHeading, PageLead } from '#ui/page-heading.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { activationTexts } from '../activation/activation.texts.ts'
import { ActivationButton, useActivation, useActivationLabel } from '../activation/activation.tsx'
import { logoTexts } from '../logo/logo.texts.ts'
import { LogoArea } from '../logo/logo-area.tsx'
import { deliveriesQuery } from '../notifications/deliveries.queries.ts'
import { DeliveryLog } from '../notifications/delivery-log.tsx'
import { NotificationAddress } from '../notifications/notification-address.tsx'
import { notificationsTexts } from '../notifications/notifications.texts.ts'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { ProductLink, useProduct } from '../product/product.tsx'
import { CodeDownload } from '../styling/code-download.tsx'
import { stylingTexts } from '../styling/styling.texts.ts'

export function DetailsScreen(): ReactNode {
  const { content, visibility } = useProduct().integration
  return (
    <>
      <PageHeading text={content.title} />
      {content.description && <PageLead text={content.description} />}
      <Stack gap={16}>
        <DocsSection />
        <LogoSection />
        {visibility.isFormAndCalculatorVisible && <StylingSection />}
        {visibility.isLimitFormVisible && <NotificationSection />}
        <ActivationSection />
      </Stack>
    </>
  )
}

function DocsSection() {
  const t = useTexts(integrationsTexts)
  const { integration, code } = useProduct()
  const { productDocs } = useConfig()
  const url = webAddress(integration.docs.url) ?? webAddress(productDocs[code])
  return (
    <Card title={t('docsTitle')} text={url ? t('docsText') : t('docsNone')}>
      {url && (
        <OutsideLink to={url} {...buttonStyle({ variant: 'default' })}>
          <ExternalLink size={16} aria-hidden="true" />
          {t('docsOpen')}
        </OutsideLink>
      )}
    </Card>
  )
}

function LogoSection() {
  const t = useTexts(logoTexts)
  useNoStrayDrop()
  const hasForm = useProduct().integration.visibility.isFormAndCalculatorVisible
  return (
    <Card title={t('title')} text={t(hasForm ? 'text' : 'textWithoutForm')}>
      <Columns gap={16} columnWidth={260} fit>
        {logoTypes.map((logoType) => (
          <LogoArea key={logoType} logoType={logoType} />
        ))}
      </Columns>
    </Card>
  )
}

/** Ignores files dropped outside the area, which the browser would open instead of the page. */
function useNoStrayDrop(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    const leaving = new AbortController()
    window.addEventListener('dragover', refuse, leaving)
    window.addEventListener('drop', refuse, leaving)
    return () => leaving.abort()
  }, [])
}

const importDialog = () =>
  import('../styling/styling-dialog.tsx').then((file) => file.StylingDialog)

function StylingSection() {
  const t = useTexts(stylingTexts)
  const { isActive } = useProduct().integration
  return (
    <Card title={t('title')} text={t('text')}>
      <Row gap={12}>
        <DialogButton
          icon={<Palette size={16} aria-hidden="true" />}
          importer={importDialog}
          with={{}}
        >
          {t('open')}
        </DialogButton>
        {styleTypes.map((type) => (
          <CodeDownload key={type} type={type} />
        ))}
      </Row>
      <Text size={14} top={12} secondary>
        {t(isActive ? 'realApplications' : 'afterActivation')}
      </Text>
    </Card>
  )
}

/** The addresses for limit notifications, and the log of deliveries. */
function NotificationSection() {
  const t = useTexts(notificationsTexts)
  const { recommendationCode, code, integration } = useProduct()
  const { activate } = useActivation()
  const enabled = integration.isActive && hasFeature('integrations')
  const log = usePart({ ...deliveriesQuery(recommendationCode, code), enabled })
  // Null for a backend without the call.
  const hasLog = enabled && !isNotOffered(log)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void activate()
  }
  const button = useActivationLabel()
  return (
    <Card title={t('title')} text={t('text', { button })}>
      <Columns as="form" gap={24} columnWidth={280} fit onSubmit={submit} noValidate>
        <NotificationAddress environment="test" hasSamples={hasLog} />
        <NotificationAddress environment="production" hasSamples={hasLog} />
        {/* Enter does not submit a form with two fields without a submit button. */}
        <BareButton type="submit" hidden />
      </Columns>
      {hasLog && <DeliveryLog log={log} />}
    </Card>
  )
}

/** Activates or updates. An active integration has links to its keys. */
function ActivationSection() {
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
