import type { Offer } from '@partner-portal/contract/products/offer'
import { SheetFault, type SheetFaultCode } from '@partner-portal/sheets/sheet-file'
import { useState } from 'react'
import { useProductName } from '#domain/products/use-product-name.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { useUser } from '#lib/session/user.ts'
import { readPasted, readSheetFile } from '#lib/sheets/read-file.ts'
import { MAX_ROWS, type ReadSheet } from '#lib/sheets/sheet.ts'
import { writeCsv } from '#lib/sheets/write-csv.ts'
import { readDraft, useDraft, writeDraft } from '#lib/storage/draft.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChooseFiles } from '#ui/choose-files.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { leadBlockTexts } from '../block/lead-block.texts.ts'
import { dropRows, keptRows } from './batch-draft.ts'
import { BatchReview } from './batch-review.tsx'
import { leadBatchTexts } from './lead-batch.texts.ts'

interface Batch extends ReadSheet {
  /** Kept for another encoding. */
  readonly file: File | null
  readonly isRestored: boolean
}

/** Reports many clients: reads pasted or uploaded rows, then checks, corrects and sends them. */
export function LeadBatch({ offer }: { offer: Offer }) {
  const [batch, setBatch] = useState<Batch | null>(() => {
    const rows = keptRows()
    return rows && { rows, hidden: 0, encoding: null, file: null, isRestored: true }
  })
  if (!batch) return <BatchInput offer={offer} onBatch={setBatch} />
  const { file, isRestored } = batch
  return (
    <BatchReview
      key={batch.encoding}
      sheet={batch}
      {...{ offer, isRestored }}
      onEncoding={async (encoding) => {
        if (file) setBatch({ ...batch, ...(await readSheetFile(file, encoding)) })
      }}
      onAgain={() => {
        dropRows()
        setBatch(null)
      }}
    />
  )
}

const PASTED = 'batch.pasted'

/** Takes a table: pasted from a spreadsheet, or a file. */
function BatchInput(props: { offer: Offer; onBatch: (batch: Batch) => void }) {
  const t = useTexts(leadBatchTexts)
  const template = useTemplate(props.offer)
  const [pasted, setPasted] = useState(() => {
    const draft = readDraft(PASTED)
    return typeof draft === 'string' ? draft : ''
  })
  useDraft(PASTED, pasted || null)
  const [fault, setFault] = useState<SheetFaultCode | null>(null)
  const [isReading, setReading] = useState(false)

  async function take(file: File | null) {
    setFault(null)
    setReading(true)
    try {
      const sheet = file ? await readSheetFile(file) : readPasted(pasted)
      props.onBatch({ ...sheet, file, isRestored: false })
      writeDraft(PASTED, null)
    } catch (error) {
      if (!(error instanceof SheetFault)) throw error
      setFault(error.code)
    } finally {
      setReading(false)
    }
  }

  return (
    <Card>
      <Stack gap={16}>
        <Text secondary max={70}>
          {t('intro', { max: MAX_ROWS })}
        </Text>
        <TextArea
          label={t('pasted')}
          placeholder={t('pastedHint')}
          rows={6}
          value={pasted}
          spellCheck={false}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <Row gap={12}>
          <Button busy={isReading} onClick={() => void take(null)}>
            {t('read')}
          </Button>
          <ChooseFiles
            variant="default"
            busy={isReading}
            accept=".csv,.txt,.tsv,.xlsx,text/csv"
            onFiles={([file]) => void take(file)}
          >
            {t('chooseFile')}
          </ChooseFiles>
          <Button variant="subtle" onClick={() => saveFile(writeCsv(template), t('templateName'))}>
            {t('template')}
          </Button>
        </Row>
        <FailureNotice text={fault && t(fault, { max: MAX_ROWS })} />
      </Stack>
    </Card>
  )
}

function useTemplate({ products, consents }: Offer): readonly (readonly string[])[] {
  const t = useTexts(leadBlockTexts)
  const batch = useTexts(leadBatchTexts)
  const nameOf = useProductName()
  const agent = useUser().isMaster ? [batch('agentId')] : []
  const names = ['nip', 'companyName', 'firstName', 'lastName', 'phoneNumber', 'email'] as const
  const heads = Object.keys(consents.lead).map((_, at) =>
    batch('consentColumn', { number: at + 1 }),
  )
  const product = products[0] ? nameOf(products[0].code) : ''
  return [
    [...names.map((name) => t(name)), t('product'), 'Kwota', 'Uwagi', ...heads, ...agent],
    ['5260250274', '', 'Anna', 'Nowak', '600100200', 'anna@example.com', product, '', ''].concat(
      heads.map(() => 'nie'),
    ),
  ]
}
