import type { Integration } from '@partner-portal/contract/integrations'
import type { LogoType } from '@partner-portal/contract/logo-rules'
import { useState } from 'react'
import { notify } from '#lib/actions/notify.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { ApiError } from '#lib/failures/api-errors.ts'
import { isTransient, useFailureText } from '#lib/failures/failures.ts'
import { upload } from '#lib/files/upload.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { declared, fileFault } from './check-file.ts'
import { logoTexts } from './logo.texts.ts'
import { refusalOf } from './refusal.ts'

/** The product and type of a logo. */
export interface LogoSlot {
  readonly recommendationCode: string
  readonly product: Integration['name']
  readonly logoType: LogoType
  /** The current logo. */
  readonly logoId: string | undefined
  /** Refetches the product's summary. */
  readonly reload: () => Promise<void>
}

/** Uploads and deletes a logo. After a failure no file is chosen. */
export function useLogo({ recommendationCode, product, logoType, logoId, reload }: LogoSlot) {
  const t = useTexts(logoTexts)
  const failureText = useFailureText()
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const uploading = useSend({ send: put, explain: explainUpload })
  const removing = useSend({ send: removeOrSay })
  const removal = (id: string) =>
    ifOffered(send('deleteLogo', { params: { recommendationCode, logoFileId: id } }))

  async function choose(files: readonly File[]) {
    const [file] = files
    if (!file || uploading.isRunning() || removing.isRunning()) return
    setFault(null)
    if (files.length > 1) setFault(t('several'))
    else await uploading.send(file)
  }

  async function put(file: File, signal: AbortSignal) {
    const { name } = file
    const wrong = await fileFault(file)
    if (wrong) return setFault(t(wrong))
    signal.throwIfAborted()
    setSending({ name, share: 0 })
    try {
      const answer = await upload('uploadLogo', {
        params: { recommendationCode },
        form: formOf(file),
        signal,
        onProgress: (share) => setSending({ name, share }),
      })
      notify('success', t('uploaded', { name }))
      const fresh = answer?.logoId
      if (logoId && fresh && fresh !== logoId) await removeReplaced(logoId)
      await reload()
    } catch (error) {
      // No answer, or aborted: the file may have arrived anyway.
      if (!(error instanceof ApiError)) void reload()
      throw error
    } finally {
      setSending(null)
    }
  }

  function formOf(file: File): FormData {
    const form = new FormData()
    form.set('product', product)
    form.set('logoType', logoType)
    form.set('companyLogo', declared(file))
    return form
  }

  function explainUpload(error: unknown, { name }: File): null {
    const status = error instanceof ApiError ? error.status : 0
    const mayNot = status === 401 || status === 403
    notify('danger', mayNot ? t('forbidden') : t('uploadFailed', { name }))
    const refusal = refusalOf(error)
    if (refusal) setFault('text' in refusal ? t(refusal.text) : refusal.sentence)
    else if (isTransient(error) || status === 429) setFault(failureText(error))
    return null
  }

  async function removeReplaced(old: string) {
    try {
      await removal(old)
      notify('success', t('replaced'))
    } catch {
      notify('danger', t('removeFailed'))
    }
  }

  async function removeOrSay(id: string) {
    try {
      await removal(id)
      notify('success', t('removed'))
    } catch {
      notify('danger', t('removeFailed'))
    }
    await reload()
  }

  async function remove() {
    if (!logoId || uploading.isRunning() || removing.isRunning()) return
    setFault(null)
    await removing.send(logoId)
  }

  return { sending, isRemoving: removing.isBusy, fault, choose, remove, cancel: uploading.abort }
}
