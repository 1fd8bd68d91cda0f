import type { InvoiceLoan } from '@partner-portal/contract/records/financial-documents'
import { useQuery } from '@tanstack/react-query'
import { confirmationLimitsQuery } from '#domain/confirmation-limits.queries.ts'
import { hasFeature } from '#lib/config/features.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { documentPartTexts } from './document-part.texts.ts'

/** How many of the documents get only the first of two signatures, and how many the second. */
export function SignaturesNote(props: {
  rows: readonly InvoiceLoan[]
  begins: number | undefined
}) {
  const t = useTexts(documentPartTexts)
  const { rows, begins } = props
  const { data } = useQuery({ ...confirmationLimitsQuery, enabled: hasFeature('secondSignature') })
  const isAbove = ({ amount, currency }: InvoiceLoan) =>
    data?.limits.some((limit) => limit.currency === currency && amount > limit.amount)
  const first = begins ?? rows.filter((row) => !row.firstSignedBy && isAbove(row)).length
  const second = begins === undefined ? rows.filter((row) => row.firstSignedBy).length : 0
  if (first + second === 0) return null
  return (
    <Stack gap={8} top={12}>
      {first > 0 && <Notice tone="information" text={t('split', { count: first })} />}
      {second > 0 && <Notice tone="information" text={t('seconds', { count: second })} />}
    </Stack>
  )
}
