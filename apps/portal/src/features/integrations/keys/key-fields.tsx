import type { ProductionAccess } from '@partner-portal/contract/integrations/integrations'
import { trackedFormAddress } from '@partner-portal/contract/values/form-address'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Stack } from '#ui/layout.tsx'
import { useProduct } from '../product/product.tsx'
import { CopyField } from './copy-field.tsx'
import { keysTexts } from './keys.texts.ts'

interface KeyFieldsProps {
  /** A backend may leave out any of them. */
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
