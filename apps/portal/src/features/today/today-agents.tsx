import { getRouteApi } from '@tanstack/react-router'
import { agentsQuery } from '#domain/list/dictionaries.queries.ts'
import { AgentChoice } from '#domain/team/agent-choice.tsx'
import { todayTexts } from '#domain/today/today.texts.ts'
import { usePart } from '#lib/api/part.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Loaded } from '#ui/loaded.tsx'

const route = getRouteApi('/secured/today')

/** For a master: the agent whose tasks are shown. */
export function TodayAgents({ agent }: { agent: number | undefined }) {
  const t = useTexts(todayTexts)
  const navigate = route.useNavigate()
  return (
    <Loaded part={usePart(agentsQuery)} failed={t('agentsFailed')} skeleton={null}>
      {(agents) =>
        agents.length > 0 && (
          <AgentChoice
            agents={agents}
            value={agent}
            onChange={(chosen) =>
              void navigate({ search: chosen ? { agent: String(chosen) } : {}, replace: true })
            }
          />
        )
      }
    </Loaded>
  )
}
