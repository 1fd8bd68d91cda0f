import type { Offer } from '@partner-portal/contract/products/offer'
import { plain } from '@partner-portal/contract/values/opaque'
import type { Encoding } from '@partner-portal/sheets/encoding'
import { useId, useState } from 'react'
import { useProductName } from '#domain/products/use-product-name.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { formatTime } from '#lib/format/format.ts'
import { switchedLogin } from '#lib/session/user.ts'
import type { ReadSheet } from '#lib/sheets/sheet.ts'
import { writeCsv } from '#lib/sheets/write-csv.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Failure } from '#ui/failure.tsx'
import { RestoredNotice } from '#ui/field/restored-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { takeFocus } from '#ui/lost-focus.ts'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TabList, TabPanel } from '#ui/tabs.tsx'
import { leadBlockTexts } from '../block/lead-block.texts.ts'
import { useKeptRows } from './batch-draft.ts'
import { BatchRows } from './batch-rows.tsx'
import { BatchColumns, BatchConsents } from './batch-setup.tsx'
import { leadBatchTexts } from './lead-batch.texts.ts'
import type { Row as BatchRow } from './row-states.ts'
import { batchMeterQuery, useBatch } from './use-batch.ts'
import { useOutcomeSheet } from './use-row-outcome.ts'

type Shown = 'allRows' | 'toFix' | 'ready' | 'reported'
const shown: readonly Shown[] = ['allRows', 'toFix', 'ready', 'reported']

function isShown({ state }: BatchRow, as: Shown): boolean {
  if (as === 'ready' || as === 'reported') return state === as
  return as === 'allRows' || !['ready', 'reported', 'unchecked'].includes(state)
}

interface BatchReviewProps {
  readonly sheet: ReadSheet
  readonly offer: Offer
  readonly isRestored: boolean
  readonly onEncoding: (encoding: Encoding) => void
  readonly onAgain: () => void
}

export function BatchReview({ sheet, offer, isRestored, onEncoding, onAgain }: BatchReviewProps) {
  const t = useTexts(leadBatchTexts)
  const block = useTexts(leadBlockTexts)
  const nameOf = useProductName()
  const batch = useBatch(sheet.rows, offer)
  const { rows, form, shared, setShared, checking, reporting, edit, agents } = batch
  const [filter, setFilter] = useState<Shown>('allRows')
  const panel = useId()
  const countOf = (as: Shown) => rows.filter((row) => isShown(row, as)).length
  const outcomeSheet = useOutcomeSheet(rows)
  useKeptRows(rows)

  return (
    // The focused field is gone.
    <Stack gap={16} ref={isRestored ? undefined : takeFocus} tabIndex={-1}>
      <RestoredNotice startAnew={isRestored ? onAgain : undefined} hasConsents />
      <BatchColumns {...{ batch, sheet, onEncoding }} />
      <BatchConsents {...{ consents: form.consents, shared, setShared, count: rows.length }} />
      <Card>
        <Stack gap={16}>
          <SelectField
            label={t('productForAll')}
            empty={block('chooseProduct')}
            value={shared.product}
            options={offer.products.map(({ code }) => ({ value: code, label: nameOf(code) }))}
            onChange={({ currentTarget: { value } }) => setShared({ ...shared, product: value })}
          />
          <CheckState checking={checking} rows={rows} />
          <TabList
            controls={panel}
            selectsOnFocus
            value={filter}
            onChange={setFilter}
            tabs={shown.map((value) => ({ value, label: `${t(value)} (${countOf(value)})` }))}
          />
          <TabPanel id={panel} value={filter}>
            <BatchRows
              rows={rows.filter((row) => isShown(row, filter))}
              {...{ offer, edit, agents, consents: form.consents, isFixed: reporting.isBusy }}
            />
          </TabPanel>
          <BatchSubmit batch={batch} />
          <Row gap={12}>
            <Button
              variant="default"
              onClick={() =>
                saveFile(writeCsv(outcomeSheet()), t('downloadName', { day: today() }))
              }
            >
              {t('download')}
            </Button>
            <Button variant="subtle" disabled={reporting.isBusy} onClick={onAgain}>
              {t('again')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </Stack>
  )
}

function CheckState(props: Pick<ReturnType<typeof useBatch>, 'checking' | 'rows'>) {
  const t = useTexts(leadBatchTexts)
  const { isBusy, failure, isLimited, check } = props.checking
  if (isBusy) return <Notice tone="information" text={t('checking')} />
  if (isLimited) return <Notice tone="warning" text={t('checkLimit')} />
  return (
    failure && <Failure reason={failure} label={t('checkAgain')} retry={() => check(props.rows)} />
  )
}

/** The rest of the day's limit, the button, and the progress. */
function BatchSubmit({ batch }: { batch: ReturnType<typeof useBatch> }) {
  const t = useTexts(leadBatchTexts)
  const block = useTexts(leadBlockTexts)
  const { rows, reporting } = batch
  // The line appears with its answer.
  const meter = dataOr(usePart(batchMeterQuery), null)
  const [total, setTotal] = useState(0)
  const due = rows.filter(({ state }) => state === 'ready')
  const done = rows.filter(({ state }) => state === 'reported').length
  const left = meter && Math.max(0, meter.limit - meter.used)
  const isReadOnly = switchedLogin()?.isReadOnly === true
  const limitText = meter?.resetsAt
    ? t('limitReached', { time: formatTime(new Date(plain(meter.resetsAt))) })
    : t('limitReachedSoon')
  return (
    <Stack gap={12}>
      {meter && left !== null && (
        <Text tabular>
          {t('left', { left, limit: meter.limit })}
          {left > 0 && left < due.length && ` ${t('tooFew', { left })}`}
        </Text>
      )}
      {isReadOnly && <Notice tone="information" text={block('readOnly')} />}
      {!isReadOnly && (reporting.isLimited || left === 0) && (
        <Notice tone="warning" text={limitText} />
      )}
      <FailureNotice text={reporting.failure} />
      {reporting.isBusy && (
        <label>
          <Text as="span" below={4} tabular>
            {t('progress', { done, all: total })}
          </Text>
          <progress value={done} max={total} />
        </label>
      )}
      {!reporting.isBusy && done > 0 && (
        <Notice tone="success" text={t('done', { count: done })}>
          <PageLink to="/lead-list">{block('toList')}</PageLink>
        </Notice>
      )}
      <Row gap={12}>
        <Button
          size="large"
          wide="phone"
          busy={reporting.isBusy}
          disabled={due.length === 0 || isReadOnly || left === 0}
          onClick={() => {
            setTotal(done + due.length)
            void reporting.send(due)
          }}
        >
          {t('submit', { count: due.length })}
        </Button>
      </Row>
    </Stack>
  )
}
