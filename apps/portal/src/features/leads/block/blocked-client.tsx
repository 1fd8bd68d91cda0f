import { normalizeNip } from '@partner-portal/contract/values/nip'
import { queryOptions } from '@tanstack/react-query'
import { disputeTexts } from '#domain/leads/dispute.texts.ts'
import { Disputes } from '#domain/leads/dispute-lines.tsx'
import { sendIfOffered } from '#lib/api/api.ts'
import { usePart } from '#lib/api/part.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const disputesQuery = (nip: string) =>
  queryOptions({
    queryKey: ['nip-disputes', nip],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ nip })
      const answer = await sendIfOffered('findNipDisputes', { query, signal })
      return answer?.collection ?? []
    },
  })

/** Shows the disputes about a client whom somebody else blocked, and starts a new one. */
export function BlockedClient({ nip: typed }: { nip: string }) {
  const nip = normalizeNip(typed) ?? ''
  const query = disputesQuery(nip)
  const t = useTexts(disputeTexts)
  return (
    <Loaded
      part={usePart(query)}
      failed={t('failed')}
      loading={t('loading')}
      skeleton={<Skeleton height={36} width={120} />}
    >
      {(disputes) => (
        <Disputes disputes={disputes} leadId={null} nip={nip} invalidates={query.queryKey} />
      )}
    </Loaded>
  )
}
