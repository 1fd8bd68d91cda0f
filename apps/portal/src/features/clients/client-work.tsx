import { gridPages } from '@partner-portal/contract/lists/grid-names'
import { isGridName } from '@partner-portal/contract/lists/is-grid-name'
import { useRef } from 'react'
import { wantedFilesTexts } from '#domain/files/wanted-files.texts.ts'
import { WantedFiles } from '#domain/files/wanted-files.tsx'
import { ClientConsents } from '#domain/leads/client-consents.tsx'
import { leadWorkQuery } from '#domain/leads/lead-work.queries.ts'
import { LeadWork } from '#domain/leads/lead-work.tsx'
import { leadTexts } from '#domain/leads/leads.texts.ts'
import { AskButton } from '#domain/questions/ask-button.tsx'
import { recordTexts } from '#domain/records/records.texts.ts'
import { todayQuery } from '#domain/today/today.queries.ts'
import { dataOr, isNotOffered, usePart } from '#lib/api/part.ts'
import { useMayWork, useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Text } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { clientRecordsQuery, leadConsentsQuery } from './client.queries.ts'
import { clientTexts } from './client.texts.ts'

const importHandOver = () =>
  import('#domain/leads/hand-over.tsx').then((file) => file.HandOverDialog)

/** The next step, the call and the notes, of the lead whose protection ends last. */
export function ClientWork({ id }: { id: number }) {
  const t = useTexts(clientTexts)
  const heading = useRef<HTMLDivElement>(null)
  if (isNotOffered(usePart(leadWorkQuery(id)))) return null
  return (
    <Card title={t('work')} small>
      <div ref={heading} tabIndex={-1}>
        <LeadWork row={{ id }} heading={heading} />
      </div>
    </Card>
  )
}

/** The hand-over of a lead, by masters, and the consents of its client. */
export function ClientKeeping({ id }: { id: number }) {
  const t = useTexts(leadTexts)
  const record = useTexts(recordTexts)
  const part = usePart(leadConsentsQuery(id))
  const { isMaster } = useUser()
  const mayHandOver = useMayWork() && isMaster
  return (
    <>
      {mayHandOver && (
        <Row gap={8} top={12}>
          <DialogButton variant="default" size="small" importer={importHandOver} with={{ id }}>
            {t('handOver')}
          </DialogButton>
        </Row>
      )}
      <Loaded part={part} failed={record('failed')} skeleton={null}>
        {(consents) => consents && <ClientConsents id={id} consents={consents} />}
      </Loaded>
    </>
  )
}

/** About one of the newest records of each list. */
export function AskAboutClient({ nip }: { nip: string }) {
  const { lists = [] } = dataOr(usePart(clientRecordsQuery(nip)), null) ?? {}
  const records = lists.flatMap(({ grid, collection }) =>
    collection.map((row) => ({ grid, ...row })),
  )
  return <AskButton records={records} />
}

/** The wanted files of all records of the client, to be handed in. Nothing without any. */
export function ClientFiles({ nip }: { nip: string }) {
  const t = useTexts(clientTexts)
  const wanted = useTexts(wantedFilesTexts)
  const part = usePart(todayQuery())
  return (
    <Loaded part={part} failed={wanted('failed')} loading={wanted('loading')} skeleton={null}>
      {(today) => {
        const tasks = (today?.collection ?? []).filter(
          (task) => task.kind === 'files-wanted' && task.nip === nip,
        )
        return (
          tasks.length > 0 && (
            <Card title={t('files')} small>
              {tasks.map(
                ({ grid, id, number }) =>
                  id !== null &&
                  isGridName(grid) && (
                    <div key={`${grid} ${id}`}>
                      <Text medium>
                        <PageLink to={gridPages[grid]} search={{ record: String(id) }}>
                          {number}
                        </PageLink>
                      </Text>
                      <WantedFiles {...{ grid, id }} isUncompleted={false} listKey={['client']} />
                    </div>
                  ),
              )}
            </Card>
          )
        )
      }}
    </Loaded>
  )
}
