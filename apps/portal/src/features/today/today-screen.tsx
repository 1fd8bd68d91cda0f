import { getRouteApi } from '@tanstack/react-router'
import { agentsQuery } from '#domain/list/dictionaries.queries.ts'
import { AgentChoice } from '#domain/team/agent-choice.tsx'
import { todayTexts } from '#domain/today/today.texts.ts'
import { TodayPart } from '#domain/today/today-part.tsx'
import { dataOr, usePart } from '#lib/api/part.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Hint } from '#ui/hint.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

const route = getRouteApi('/secured/today')

/** All tasks of the user, and what waits for others; for a master those of one agent too. */
export function TodayScreen() {
  const t = useTexts(todayTexts)
  const { isMaster } = useUser()
  const { agent } = route.useSearch()
  const navigate = route.useNavigate()
  const agents = dataOr(usePart({ ...agentsQuery, enabled: isMaster }), null) ?? []
  return (
    <>
      <PageHeading text={t('title')} />
      {isMaster && agents.length > 0 && (
        <AgentChoice
          agents={agents}
          value={agent}
          onChange={(chosen) =>
            void navigate({ search: chosen ? { agent: chosen } : {}, replace: true })
          }
        />
      )}
      <TodayPart key={agent} agent={agent} without={<Hint text={t('notOffered')} />} />
    </>
  )
}
