import type { Integration } from '@partner-portal/contract/integrations/integrations'
import type { LogoType } from '@partner-portal/contract/integrations/logo-rules'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { hasStatus, isRateLimited, isTransient, useFailureText } from '#lib/failures/failures.ts'
import { upload } from '#lib/files/upload.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { checkFile, declared, type Smaller } from './check-file.ts'
import { logoTexts } from './logo.texts.ts'
import { refusalOf } from './refusal.ts'

/** The product and type of a logo. */
export interface LogoSlot {
  readonly recommendationCode: string
  readonly product: Integration['name']
  readonly logoType: LogoType
  /** The current logo. */
  readonly logoId: string | undefined
  /** Of the product's summary, which names the logo. */
  readonly queryKey: QueryKey
}

/** Uploads and deletes a logo. After a failure no file is chosen. */
export function useLogo({ recommendationCode, product, logoType, logoId, queryKey }: LogoSlot) {
  const t = useTexts(logoTexts)
  const failureText = useFailureText()
  const [progress, setProgress] = useState({ name: '', share: 0 })
  const [fault, setFault] = useState<string | null>(null)
  const [offer, setOffer] = useState<Smaller | null>(null)
  const removal = (id: string) =>
    ifOffered(send('deleteLogo', { params: { recommendationCode, logoFileId: id } }))

  const removing = useSend({
    send: removal,
    toast: () => t('removed'),
    explain: () => t('removeFailed'),
    failsAs: 'notification',
    invalidates: [queryKey],
  })
  const replacing = useSend({
    send: removal,
    toast: () => t('replaced'),
    explain: () => t('removeFailed'),
    failsAs: 'notification',
  })
  const uploading = useSend({
    send: (file: File, signal) =>
      upload('uploadLogo', {
        params: { recommendationCode },
        form: formOf(file),
        signal,
        onProgress: (share) => setProgress({ name: file.name, share }),
      }),
    toast: (_, { name }) => t('uploaded', { name }),
    onSuccess: async (answer) => {
      const fresh = answer?.logoId
      if (logoId && fresh && fresh !== logoId) await replacing.send(logoId)
    },
    explain: (error, { name }) => {
      setFault(reasonOf(error))
      // The specified status of a user who may not upload is 401.
      return hasStatus(error, 401, 403) ? t('forbidden') : t('uploadFailed', { name })
    },
    failsAs: 'notification',
    // Without an answer, or aborted, the file may have arrived anyway.
    invalidates: [queryKey],
  })

  async function choose(files: readonly File[]) {
    const [file] = files
    if (!file || uploading.isRunning() || removing.isRunning()) return
    setFault(null)
    setOffer(null)
    if (files.length > 1) return setFault(t('several'))
    const found = await checkFile(file)
    if (!found) return sendFile(file)
    setFault(t(found.text))
    setOffer(found.smaller)
  }

  async function sendFile(file: File) {
    setFault(null)
    setOffer(null)
    setProgress({ name: file.name, share: 0 })
    await uploading.send(file)
  }

  function formOf(file: File): FormData {
    const form = new FormData()
    form.set('product', product)
    form.set('logoType', logoType)
    form.set('companyLogo', declared(file))
    return form
  }

  /** What the area says beside the notification, if the user can do something about it. */
  function reasonOf(error: unknown): string | null {
    const refusal = refusalOf(error)
    if (refusal) return 'text' in refusal ? t(refusal.text) : refusal.sentence
    return isTransient(error) || isRateLimited(error) ? failureText(error) : null
  }

  async function remove() {
    if (!logoId || uploading.isRunning() || removing.isRunning()) return
    setFault(null)
    await removing.send(logoId)
  }

  return {
    sending: uploading.isBusy ? progress : null,
    isRemoving: removing.isBusy,
    fault,
    /** The chosen picture, small enough to be sent. */
    offer,
    choose,
    acceptOffer: () => offer && sendFile(offer.file),
    declineOffer: () => setOffer(null),
    remove,
    cancel: uploading.abort,
  }
}
