import type { NewRecoveryCodes } from '@partner-portal/contract/account/passkeys'
import { useState } from 'react'
import { useQueryCache } from '#lib/api/part.ts'
import { useBrand } from '#lib/config/config-context.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useCopy } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import classes from './second-factor.module.css'
import { secondFactorTexts } from './second-factor.texts.ts'
import { factorKeys } from './security.queries.ts'

interface CodesDialogProps extends DialogProps {
  readonly codes: readonly string[]
}

/** Shows recovery codes once. Only the button that confirms their keeping closes the dialog. */
export function RecoveryCodesDialog({ codes, ...dialog }: CodesDialogProps) {
  const t = useTexts(secondFactorTexts)
  const { name } = useBrand()
  const copy = useCopy(t('notCopied'))
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog {...dialog} title={t('codesTitle')} closesOnOutsidePress={false} closable={false}>
      <Stack gap={20}>
        <Text>{t('codesText')}</Text>
        <ul className={classes.codes} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Row gap={12}>
          {/* Not the closing button: a second Enter of the form before would press it. */}
          <Button variant="default" size="large" data-autofocus onClick={() => void copy(text)}>
            {t('copyCodes')}
          </Button>
          <Button
            variant="default"
            size="large"
            onClick={() =>
              saveFile(new Blob([text], { type: 'text/plain' }), t('codesFile', { name }))
            }
          >
            {t('saveCodes')}
          </Button>
        </Row>
        <Button size="large" onClick={dialog.onClose}>
          {t('done')}
        </Button>
      </Stack>
    </Dialog>
  )
}

/** After the first factor: shows the codes, then closes the dialog and reloads the changed data. */
export function useFirstCodes({ opened, onClose }: DialogProps) {
  const cache = useQueryCache()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  function leave() {
    onClose()
    for (const queryKey of factorKeys) void cache.invalidateQueries({ queryKey })
  }
  return {
    onAdded(answer: NewRecoveryCodes | undefined) {
      if (answer?.recoveryCodes) setCodes(answer.recoveryCodes)
      else leave()
    },
    codesDialog: codes && <RecoveryCodesDialog opened={opened} codes={codes} onClose={leave} />,
  }
}
