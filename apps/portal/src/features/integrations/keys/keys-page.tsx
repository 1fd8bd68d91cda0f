import type { Environment } from '@partner-portal/contract/integrations/environments'
import { trackedFormAddress } from '@partner-portal/contract/integrations/form-address'
import type { ProductionAccess } from '@partner-portal/contract/integrations/integrations'
import { Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { send } from '#lib/api/api.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useCopy } from '#ui/copy-button.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { AskingButton } from '#ui/question.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { ProductLink, useProduct } from '../product/product.tsx'
import classes from './keys.module.css'
import { keysTexts } from './keys.texts.ts'

/** Before the activation there are no keys. */
export function KeysPage(props: { of: 'testing' | 'production'; children: ReactNode }) {
  const t = useTexts(keysTexts)
  const name = useTexts(integrationsTexts)
  return (
    <>
      <PageHeading text={name(props.of)} />
      {useProduct().integration.isActive ? (
        props.children
      ) : (
        <Notice tone="information" text={t('inactive')}>
          <ProductLink
            to="/integrations/$slug/details"
            {...buttonStyle({ variant: 'default', size: 'large' })}
          >
            {t('toDetails')}
          </ProductLink>
        </Notice>
      )}
    </>
  )
}

interface KeyFieldsProps {
  /** A backend may leave out any key. */
  readonly access: Partial<ProductionAccess & { testHash: string }>
  readonly apiLabel: string
}

export function KeyFields({ access, apiLabel }: KeyFieldsProps) {
  const t = useTexts(keysTexts)
  const { code, recommendationCode } = useProduct()
  const { isPartner } = useUser()
  const { formUrl, keySecret, passSecret, testHash, apiUrl } = access
  const tracked =
    formUrl && trackedFormAddress(formUrl, { product: code, recommendationCode, isPartner })
  return (
    <Stack as="dl" gap={16}>
      {tracked && (
        <CopyField
          label={t('formUrl')}
          value={tracked}
          hint={t('formUrlHint', { placeholder: '{basketDraftId}' })}
        />
      )}
      {keySecret && <CopyField label={t('key')} value={keySecret} />}
      {passSecret && <CopyField label={t('secret')} value={passSecret} hint={t('secretHint')} />}
      {testHash && <CopyField label={t('testHash')} value={testHash} />}
      {apiUrl && <CopyField label={apiLabel} value={apiUrl} />}
    </Stack>
  )
}

/** A read-only text with a copy button, inside a `dl`. */
function CopyField(props: { label: string; value: string; hint?: string }) {
  const t = useTexts(keysTexts)
  const copy = useCopy()
  const value = useRef<HTMLElement>(null)
  const [isRefused, setRefused] = useState(false)

  async function press() {
    const isCopied = await copy(props.value)
    if (!isCopied && value.current) getSelection()?.selectAllChildren(value.current)
    setRefused(!isCopied)
  }

  return (
    <div>
      <Text as="dt" size={14} below={4} medium>
        {props.label}
      </Text>
      <Text as="dd">
        <div className={classes.box}>
          <code ref={value} className={classes.value} translate="no">
            {props.value}
          </code>
          <Button
            size="small"
            variant="default"
            icon={<Copy size={14} aria-hidden="true" />}
            aria-label={t('copyOf', { name: props.label })}
            onClick={() => void press()}
          >
            {t('copy')}
          </Button>
        </div>
        {props.hint && (
          <Text size={13} top={4} secondary breaks>
            {props.hint}
          </Text>
        )}
        {isRefused && (
          <Stack gap={0} top={8}>
            <Notice tone="warning" text={t('copyRefused')} />
          </Stack>
        )}
      </Text>
    </div>
  )
}

const replaceTexts = {
  test: { question: 'replaceTest', done: 'replacedTest' },
  production: { question: 'replaceProduction', done: 'replacedProduction' },
} as const

/** For leaked keys. The old ones are void at once. */
export function ReplaceKeys(props: { environment: Environment; onReplaced?: () => void }) {
  const t = useTexts(keysTexts)
  const { environment } = props
  const texts = replaceTexts[environment]
  const { recommendationCode, code, query } = useProduct()
  const params = { recommendationCode, product: code }
  return (
    <Card title={t('replaceTitle')} text={t('replaceText')}>
      <AskingButton
        variant="default"
        title={t(texts.question)}
        text={t('replaceWarning')}
        cancel={t('replaceCancel')}
        confirm={t('replace')}
        action={{
          send: () => send('createIntegrationKeys', { params, body: { environment } }),
          toast: () => t(texts.done),
          onSuccess: () => props.onReplaced?.(),
          invalidates: [query.queryKey],
        }}
      />
    </Card>
  )
}
