import { normalizeNip } from '@partner-portal/contract/values/nip'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { disputeTexts } from '#domain/disputes/dispute.texts.ts'
import { DisputeLines } from '#domain/disputes/dispute-lines.tsx'
import { readDisputes } from '#domain/disputes/read-disputes.ts'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Stack } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'

const importDialog = () =>
  import('#domain/disputes/dispute-dialog.tsx').then((file) => file.DisputeDialog)

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
  const t = useTexts(disputeTexts)
  const nip = normalizeNip(typed) ?? ''
  const { queryKey, ...query } = disputesQuery(nip)
  const { data = [] } = useQuery({ queryKey, ...query })
  return (
    <Stack gap={16} start>
      {data.length > 0 && <DisputeLines disputes={data} />}
      {!data.some(({ answeredAt }) => !answeredAt) && (
        <DialogButton
          type="button"
          variant="default"
          size="small"
          importer={importDialog}
          with={{ leadId: null, nip, invalidates: queryKey }}
        >
          {t('open')}
        </DialogButton>
      )}
    </Stack>
  )
}
