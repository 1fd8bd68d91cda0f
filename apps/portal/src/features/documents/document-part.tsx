import type { ReceivedDocument } from '@partner-portal/contract/documents/documents'
import type { RemarkState } from '@partner-portal/contract/documents/remark-kinds'
import { mayConfirm } from '@partner-portal/contract/protocol/access-map'
import { namedFile } from '@partner-portal/contract/values/named-file'
import { plain } from '@partner-portal/contract/values/opaque'
import { CircleX, MessageCircleQuestionMark } from 'lucide-react'
import { confirmationLimitsQuery } from '#domain/documents/confirmation-limits.queries.ts'
import { send } from '#lib/api/api.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { download } from '#lib/files/download.ts'
import { formatMoney } from '#lib/format/format.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import type { RowPartProps } from '#list/definition/define-list.ts'
import { gridKey } from '#list/query/grid-key.ts'
import { LoadFailure } from '#ui/failure.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { Notice } from '#ui/notice.tsx'
import { AskingButton } from '#ui/question.tsx'
import { documentPartTexts } from './document-part.texts.ts'

const importRemark = () => import('./remark-dialog.tsx').then((file) => file.RemarkDialog)

/** Null: an answered question stays. */
const takeBacks = {
  REFUSED: 'withdrawRefusal',
  QUESTIONED: 'withdrawQuestion',
  ANSWERED: null,
} as const satisfies Record<RemarkState, string | null>

/** The actions for a received document besides its confirmation, and its signers. */
export function DocumentPart({ row, untick, heading }: RowPartProps<ReceivedDocument>) {
  const t = useTexts(documentPartTexts)
  const user = useUser()
  const passFocus = usePassFocus(heading)
  const { toConfirm, remark, firstSignedBy: login, confirmedAt } = row
  const mayAnswer = hasFeature('documents') && mayConfirm(user)
  const waits = toConfirm || login
  const takeBack = remark && takeBacks[remark]
  const rule = useSigningRule()
  return (
    <Stack gap={12} start>
      {login && (
        <Notice
          tone="information"
          text={
            (login === user.username ? t('ownSignature') : t('secondSignature', { login })) + rule
          }
        />
      )}
      <Row gap={8}>
        {mayAnswer && waits && (
          <Row gap={8} ref={passFocus}>
            <DialogButton
              variant="default"
              icon={<CircleX size={16} aria-hidden="true" />}
              importer={importRemark}
              with={{ row, untick, kind: 'REFUSED' as const }}
            >
              {t('refuse')}
            </DialogButton>
            <DialogButton
              variant="default"
              icon={<MessageCircleQuestionMark size={16} aria-hidden="true" />}
              importer={importRemark}
              with={{ row, untick, kind: 'QUESTIONED' as const }}
            >
              {t('ask')}
            </DialogButton>
          </Row>
        )}
        {mayAnswer && takeBack && (
          <div ref={passFocus}>
            <TakeBack row={row} title={t(takeBack)} />
          </div>
        )}
        {confirmedAt && <ReceiptButton id={row.id} name={row.documentNumber} />}
      </Row>
    </Stack>
  )
}

/** The firm's limits, and who may sign, in words. Empty while unknown. */
function useSigningRule(): string {
  const t = useTexts(documentPartTexts)
  const { limits = [], signerNames = [] } = dataOr(usePart(confirmationLimitsQuery), null) ?? {}
  if (limits.length === 0 || signerNames.length === 0) return ''
  const amounts = limits.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')
  return ` ${t('rule', { amounts, names: signerNames.join(', ') })}`
}

function TakeBack({ row, title }: { row: ReceivedDocument; title: string }) {
  const t = useTexts(documentPartTexts)
  const number = row.documentNumber
  return (
    <AskingButton
      variant="default"
      title={title}
      text={t('withdrawText', { number })}
      cancel={t('cancel')}
      confirm={t('withdraw')}
      action={{
        send: () => send('deleteDocumentRemark', { params: { id: row.id } }),
        toast: () => t('withdrawn', { number }),
        invalidates: [gridKey('findInvoicesAndLoans')],
        awaitsQueries: false,
        explain: (error) => (hasCode(error, 'NOT_TO_CONFIRM') ? t('changed') : undefined),
      }}
    >
      {title}
    </AskingButton>
  )
}

/** The receipt of the confirmation with this document. `name`: the document's number, or else today's day. */
export function ReceiptButton({ id, name = today() }: { id: number; name: string | undefined }) {
  const t = useTexts(documentPartTexts)
  if (!hasFeature('documents')) return null
  return (
    <FileButton
      text={t('receipt')}
      name={namedFile('potwierdzenie', name, 'pdf')}
      load={(signal) => download('getConfirmationReceipt', { params: { id }, signal })}
    />
  )
}

/** Numbers that fit. */
const EXAMPLES = 10

/** The counts of documents that get the first of two signatures, and of those that get the second. */
export function SignaturesNote(props: {
  rows: readonly ReceivedDocument[]
  count: number
  firstSignatures: number | undefined
}) {
  const t = useTexts(documentPartTexts)
  const { rows, count, firstSignatures } = props
  const rule = useSigningRule()
  const part = usePart(confirmationLimitsQuery)
  const data = dataOr(part, null)
  const isAbove = ({ amount, currency }: ReceivedDocument) =>
    data?.limits.some((limit) => limit.currency === currency && plain(amount) > plain(limit.amount))
  const split = rows
    .filter((row) => !row.firstSignedBy && isAbove(row))
    // Some of all rows: those with a first signature stand before those that get their second.
    .slice(0, firstSignatures)
  const first = firstSignatures ?? split.length
  const examples = split.slice(0, EXAMPLES).map(({ documentNumber }) => documentNumber)
  const numbers = [...examples, ...(first > examples.length ? ['…'] : [])].join(', ')
  const rest = count - first
  const exampleText = examples.length > 0 && rest > 0 ? ` ${t('splitOf', { numbers, rest })}` : ''
  const second = firstSignatures === undefined ? rows.filter((row) => row.firstSignedBy).length : 0
  const unknown = firstSignatures === undefined && part.error != null && (
    <LoadFailure text={t('limitsFailed')} part={part} />
  )
  if (first + second === 0 && !unknown) return null
  return (
    <Stack gap={8} top={12}>
      {unknown}
      {first > 0 && (
        <Notice tone="information" text={t('split', { count: first }) + exampleText + rule} />
      )}
      {second > 0 && <Notice tone="information" text={t('seconds', { count: second })} />}
    </Stack>
  )
}
