import { badSignOf } from '@partner-portal/contract/files/file-name'
import type { LogoFault, LogoType } from '@partner-portal/contract/integrations/logo-rules'
import { useState } from 'react'
import { notify } from '#lib/actions/notify.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import {
  faultsOf,
  hasStatus,
  isNotFound,
  isRateLimited,
  isTransient,
  sentencesOf,
  useFailureText,
} from '#lib/failures/failures.ts'
import { upload } from '#lib/files/upload.ts'
import { type Sentence, useTexts } from '#lib/texts/texts.tsx'
import { useProduct } from '../product/product.tsx'
import { checkFile, faultTexts, type SmallerPicture, withFileType } from './check-file.ts'
import { logoTexts } from './logo.texts.ts'

/** Uploads and deletes the logo of a product. After a failure no file is chosen. */
export function useLogo(logoType: LogoType, logoId: string | undefined) {
  const { recommendationCode, integration, query } = useProduct()
  const invalidates = [query.queryKey]
  const t = useTexts(logoTexts)
  const failureText = useFailureText()
  const [progress, setProgress] = useState({ name: '', share: 0 })
  const [fault, setFault] = useState<Sentence | null>(null)
  const [offer, setOffer] = useState<SmallerPicture | null>(null)
  const removal = {
    send: (id: string) =>
      send('deleteLogo', { params: { recommendationCode, logoFileId: id } }).catch(unlessGone),
    explain: (error: unknown) => (hasStatus(error, 500) ? t('removeFailed') : undefined),
  } as const
  const removing = useSend({ ...removal, toast: () => t('removed'), invalidates })
  const replacing = useSend({
    ...removal,
    // Stands beside the success of the upload.
    onSuccess: () => notify('information', t('replaced')),
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
    onSuccess: (answer) => {
      const newId = answer?.logoId
      return logoId && newId && newId !== logoId && replacing.send(logoId)
    },
    explain: (error, { name }) => {
      setFault(reasonOf(error, name))
      // The specified status of a user who may not upload is 401.
      return hasStatus(error, 401, 403) ? t('forbidden') : t('uploadFailed', { name })
    },
    // Without an answer, or aborted, the file may have arrived anyway.
    invalidates,
  })

  async function choose(files: readonly File[]) {
    const [file] = files
    if (!file || uploading.isRunning() || removing.isRunning()) return
    setFault(null)
    setOffer(null)
    if (files.length > 1) return setFault(t('several'))
    const fileFault = await checkFile(file)
    if (!fileFault) return sendFile(file)
    setFault(t(fileFault.text, { sign: badSignOf(file.name) }))
    setOffer(fileFault.smaller)
  }

  function sendFile(file: File) {
    setFault(null)
    setOffer(null)
    setProgress({ name: file.name, share: 0 })
    void uploading.send(file)
  }

  function formOf(file: File): FormData {
    const form = new FormData()
    form.set('product', integration.name)
    form.set('logoType', logoType)
    form.set('companyLogo', withFileType(file))
    return form
  }

  /** The area's text beside the notification, if the user can do something. */
  function reasonOf(error: unknown, name: string): Sentence | null {
    if (hasStatus(error, 400)) {
      const code = faultsOf(error)[0]?.code ?? ''
      if (Object.hasOwn(faultTexts, code))
        return t(faultTexts[code as LogoFault], { sign: badSignOf(name) })
      // Sentences of a backend without codes.
      return sentencesOf(error)[0] ?? null
    }
    return isTransient(error) || isRateLimited(error) ? failureText(error) : null
  }

  function remove() {
    if (!logoId || uploading.isRunning() || removing.isRunning()) return
    setFault(null)
    void removing.send(logoId)
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

function unlessGone(error: unknown): void {
  if (!isNotFound(error)) throw error
}
