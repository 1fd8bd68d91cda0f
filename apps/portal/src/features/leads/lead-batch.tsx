import type { Offer } from '@partner-portal/contract/values/offer'
import { useState } from 'react'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import { BatchInput } from './batch-input.tsx'
import { BatchReview } from './batch-review.tsx'

/** Reports many clients: what is pasted or uploaded is read, then checked, corrected and sent. */
export function LeadBatch({ offer }: { offer: Offer }) {
  const [sheet, setSheet] = useState<readonly SheetRow[] | null>(null)
  if (!sheet) return <BatchInput offer={offer} onSheet={setSheet} />
  return <BatchReview sheet={sheet} offer={offer} onAgain={() => setSheet(null)} />
}
