import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { todayTexts } from '#domain/today/today.texts.ts'
import { TodayPart } from '#domain/today/today-part.tsx'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Hint } from '#ui/hint.tsx'
import { Row } from '#ui/layout.tsx'
import { Lazy } from '#ui/lazy.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

const route = getRouteApi('/secured/today')
const importAgents = () => import('./today-agents.tsx').then((file) => file.TodayAgents)

/** All tasks of the user, and what waits for others; for a master those of one agent too. */
export function TodayScreen() {
  const t = useTexts(todayTexts)
  const { isMaster } = useUser()
  const asked = Number(route.useSearch().agent)
  const agent = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined
  return (
    <>
      <PageHeading text={t('title')} />
      {isMaster && <OneAgent agent={agent} />}
      <TodayPart key={agent} agent={agent} without={<Hint text={t('notOffered')} />} />
    </>
  )
}

/** The choice of an agent, loaded on a press: it weighs more than the queue. */
function OneAgent({ agent }: { agent: number | undefined }) {
  const t = useTexts(todayTexts)
  const [isOpen, setOpen] = useState(agent !== undefined)
  if (isOpen) return <Lazy importer={importAgents} with={{ agent }} needed />
  return (
    <Row gap={8} below={12}>
      <Button variant="subtle" size="small" onClick={() => setOpen(true)}>
        {t('oneAgent')}
      </Button>
    </Row>
  )
}
