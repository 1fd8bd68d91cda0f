import { isSuspended } from '@partner-portal/contract/protocol/access-map'
import type { InvoiceForm as Form } from '@partner-portal/contract/settlements/invoice.rules'
import { makeInvoice } from '@partner-portal/contract/settlements/make-invoice'
import type { SettlementInvoice } from '@partner-portal/contract/settlements/settlement-invoice'
import { namedFile } from '@partner-portal/contract/values/named-file'
import { plain } from '@partner-portal/contract/values/opaque'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { usePart, useQueryCache } from '#lib/api/part.ts'
import { demand } from '#lib/api/shape.ts'
import { faultsOf, hasCode } from '#lib/failures/failures.ts'
import { download } from '#lib/files/download.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { formatDate, formatMoment, formatMoney } from '#lib/format/format.ts'
import { useUser } from '#lib/session/user.ts'
import { writeDraft } from '#lib/storage/draft.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Hint } from '#ui/hint.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { invoiceQuery } from './invoice.queries.ts'
import { invoiceTexts } from './invoice.texts.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { InvoicePreview } from './invoice-preview.tsx'
import { KsefNumberForm } from './ksef-number-form.tsx'

/** The partner's invoice for a settlement: form, preview, file, and the number given by KSeF. */
export function InvoiceDialog({ id, ...dialog }: DialogProps & { id: string }) {
  const t = useTexts(invoiceTexts)
  const part = usePart(invoiceQuery(id))
  return (
    <Dialog {...dialog} title={t('title')} width={760} closesOnOutsidePress={false}>
      {hasCode(part.error, 'NOT_INVOICEABLE') ? (
        <Notice tone="warning" text={t('notInvoiceable')} />
      ) : (
        <Loaded
          part={part}
          failed={t('failed')}
          loading={t('loading')}
          skeleton={<Skeleton height={420} />}
        >
          {(data) => <InvoiceSteps id={id} data={data} />}
        </Loaded>
      )}
    </Dialog>
  )
}

/** The saved invoice has its number and next step below a long preview. */
const showEnd = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'end' })

const draftOf = (id: string) => `invoice.${id}`

function InvoiceSteps({ id, data }: { id: string; data: SettlementInvoice }) {
  const user = useUser()
  const { saved } = data
  /** Typed values not saved yet. */
  const [draft, setDraft] = useState<Form | null>(null)
  const [typed, setTyped] = useState(data.start)
  /** The replaced save. Data loaded meanwhile were not seen by the user. */
  const [savedAt, setSavedAt] = useState(saved?.savedAt ?? null)
  const [isTyping, setTyping] = useState(!saved)
  const [isFresh, setFresh] = useState(false)
  if (isTyping && !isSuspended(user))
    return (
      <InvoiceForm
        draft={draftOf(id)}
        data={data}
        start={typed}
        onDone={(form, fields) => {
          setDraft(form)
          setTyped(fields)
          setTyping(false)
        }}
      />
    )
  const change = () => setTyping(true)
  if (draft)
    return (
      <>
        <InvoicePreview key="draft" invoice={makeInvoice(data, draft)} />
        <Draft
          id={id}
          form={{ ...draft, savedAt: plain(savedAt) }}
          onChange={change}
          onSaved={(answer) => {
            setSavedAt(answer.saved?.savedAt ?? null)
            setTyped(answer.start)
            setDraft(null)
            setFresh(true)
          }}
        />
      </>
    )
  return (
    saved && (
      <>
        <InvoicePreview key="saved" invoice={saved.invoice} />
        <div ref={isFresh ? showEnd : null}>
          <Saved id={id} data={data} saved={saved} onChange={change} />
        </div>
      </>
    )
  )
}

/** The last day for sending to KSeF. */
function SendingDay({ day }: { day: string }) {
  const t = useTexts(invoiceTexts)
  return day < today() ? (
    <Notice tone="warning" text={t('sendOn', { day: formatDate(day) })} />
  ) : (
    <Notice tone="information" text={t('sendToday')} />
  )
}

interface DraftProps {
  readonly id: string
  readonly form: Form
  readonly onChange: () => void
  readonly onSaved: (answer: SettlementInvoice) => void
}

function Draft({ id, form, onChange, onSaved }: DraftProps) {
  const t = useTexts(invoiceTexts)
  const cache = useQueryCache()
  const { queryKey } = invoiceQuery(id)
  const saving = useSend({
    send: async () => demand(await send('saveSettlementInvoice', { params: { id }, body: form })),
    toast: () => t('saved'),
    onSuccess: async (answer) => {
      cache.setQueryData(queryKey, answer)
      writeDraft(draftOf(id), null)
      onSaved(answer)
      saveFile(await loadFile(id), namedFile('faktura', form.number, 'xml'))
    },
    invalidates: [['settlement', id]],
    awaitsQueries: false,
    explain: (error) => {
      if (hasCode(error, 'INVOICE_NUMBER_TAKEN')) return t('numberTaken')
      if (hasCode(error, 'INVOICE_IN_KSEF')) return t('inKsef')
      if (hasCode(error, 'CHANGED_ELSEWHERE')) return t('changedElsewhere')
      if (faultsOf(error).some(({ code }) => code === 'tooLarge')) return t('tooLarge')
      return hasCode(error, 'NOT_INVOICEABLE') ? t('notInvoiceable') : undefined
    },
  })
  return (
    <Stack gap={16} top={16}>
      <SendingDay day={form.issueDate} />
      <FailureNotice text={saving.failure} />
      <Row gap={12}>
        <Button
          busy={saving.isBusy}
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => void saving.send()}
        >
          {t('save')}
        </Button>
        <Button variant="default" onClick={onChange}>
          {t('change')}
        </Button>
      </Row>
    </Stack>
  )
}

interface SavedProps {
  readonly id: string
  readonly data: SettlementInvoice
  readonly saved: NonNullable<SettlementInvoice['saved']>
  readonly onChange: () => void
}

function Saved({ id, data, saved, onChange }: SavedProps) {
  const t = useTexts(invoiceTexts)
  const user = useUser()
  const { invoice, ksefNumber, savedAt, savedBy } = saved
  const before = invoice[invoice.amountIs]
  return (
    <Stack gap={16} top={16}>
      {ksefNumber === null && <SendingDay day={invoice.issueDate} />}
      {before !== data.amount && (
        <Notice
          tone="warning"
          text={t('differs', {
            before: formatMoney(before, data.currency),
            now: formatMoney(data.amount, data.currency),
          })}
        />
      )}
      {!data.isInvoiceable && <Notice tone="warning" text={t('staysAsItIs')} />}
      <Hint text={t('savedBy', { moment: formatMoment(savedAt), user: savedBy })} />
      <Row gap={12}>
        <FileButton
          variant="primary"
          size="medium"
          text={t('download')}
          name={namedFile('faktura', invoice.number, 'xml')}
          load={() => loadFile(id)}
        />
        {data.isInvoiceable && ksefNumber === null && !isSuspended(user) && (
          <Button variant="default" onClick={onChange}>
            {t('change')}
          </Button>
        )}
      </Row>
      {isSuspended(user) ? (
        ksefNumber && <Text>{`${t('ksefNumber')}: ${ksefNumber}`}</Text>
      ) : (
        <KsefNumberForm id={id} ksefNumber={ksefNumber} savedAt={plain(savedAt)} />
      )}
    </Stack>
  )
}

const loadFile = (id: string) => download('getSettlementInvoiceFile', { params: { id } })
