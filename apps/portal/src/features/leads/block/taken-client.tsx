import { normalizeNip } from '@partner-portal/contract/values/nip'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Disputes } from '#domain/disputes/dispute-lines.tsx'
import { readDisputes } from '#domain/disputes/read-disputes.ts'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'

const disputesQuery = (nip: string) =>
  queryOptions({
    queryKey: ['nip-disputes', nip],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ nip })
      const answer = await ifOffered(send('findNipDisputes', { query, signal }))
      return readDisputes(answer?.collection)
    },
  })

/** Of a client whom somebody else blocked: what was disputed, and a new dispute. */
export function TakenClient({ nip: typed }: { nip: string }) {
  const nip = normalizeNip(typed) ?? ''
  const query = disputesQuery(nip)
  const { data = [] } = useQuery(query)
  return <Disputes disputes={data} leadId={null} nip={nip} invalidates={query.queryKey} />
}
