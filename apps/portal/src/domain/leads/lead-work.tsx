import type { Lead } from '@partner-portal/contract/leads/leads'
import type { RefObject } from 'react'
import { isNotOffered, usePart } from '#lib/api/part.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { leadWorkQuery } from './lead-work.queries.ts'
import { leadWorkTexts } from './lead-work.texts.ts'
import { NextStep } from './next-step.tsx'

interface LeadWorkProps {
  readonly row: Pick<Lead, 'id'>
  /** Gets the focus of a removed button. */
  readonly heading: RefObject<HTMLElement | null>
}

/** The daily work on a lead: the next step, the call and the notes. */
export function LeadWork({ row: { id }, heading }: LeadWorkProps) {
  const t = useTexts(leadWorkTexts)
  const part = usePart(leadWorkQuery(id))
  if (isNotOffered(part)) return null
  return (
    <Loaded
      part={part}
      failed={t('failed')}
      loading={t('loading')}
      skeleton={<Skeleton height={280} />}
    >
      {(work) =>
        work && (
          <>
            <NextStep key={id} {...{ id, work, heading }} />
            <LeadNotes id={id} notes={work.notes} />
          </>
        )
      }
    </Loaded>
  )
}
