import type { Availability } from '@partner-portal/contract/lead-block'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, type LucideIcon, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { useDebouncedValue } from '#lib/timing/use-debounced.ts'
import classes from './lead-availability.module.css'
import { availabilityQuery, leadMeterQuery } from './lead-block.queries.ts'
import { leadBlockTexts } from './lead-block.texts.ts'
import { useLeadRefusal } from './lead-refusal.ts'

const TYPING_MS = 300

const icons: Readonly<Record<Availability, LucideIcon>> = {
  free: CircleCheck,
  taken: CircleX,
  own: ShieldCheck,
}

/**
 * Whether the client of the typed NIP is free, before the rest of the form is filled in. Its line
 * is reserved, so that nothing jumps.
 */
export function LeadAvailability({ nip }: { nip: string }) {
  const t = useTexts(leadBlockTexts)
  const refusal = useLeadRefusal()
  const queryClient = useQueryClient()
  const settled = useDebouncedValue(nip, TYPING_MS)
  const { data, error } = useQuery(availabilityQuery(settled))
  // A check counts against the hour's limit.
  useEffect(() => {
    if (data || error) void queryClient.invalidateQueries(leadMeterQuery)
  }, [data, error, queryClient])
  const refused = error && refusal(error)
  const day = formatDate(data?.lead?.blockedUntil ?? null)
  const known = settled === nip ? data : undefined
  const availability = known?.availability
  return (
    <p className={classes.availability} role="status" data-state={availability}>
      {settled === nip && typeof refused === 'string' && refused}
      {availability && Object.hasOwn(icons, availability) && (
        <Line icon={icons[availability]} text={t(availability, { day })} />
      )}
      {availability === 'own' && (
        <Link to="/lead-list" search={leadSearch(known?.nip ?? nip, known?.lead?.id)}>
          {t('ownLead', { number: known?.lead?.number ?? '' })}
        </Link>
      )}
    </p>
  )
}

/** Opens the lead, among those of its company. */
function leadSearch(nip: string, id: number | undefined): Record<string, string> {
  return id === undefined ? { nip } : { nip, record: String(id) }
}

function Line({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon size={16} aria-hidden="true" />
      {text}
    </>
  )
}
