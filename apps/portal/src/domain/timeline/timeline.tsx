import type { Contract } from '@partner-portal/contract/records/contracts'
import type { ContractEvent } from '@partner-portal/contract/values/contract-events'
import { type Translate, useTexts } from '#lib/texts/texts.tsx'
import { contractEventTexts } from './contract-event.texts.ts'
import { eventName, isEnd, WAY } from './contract-way.ts'
import { type Step, Steps } from './steps.tsx'

/** A contract's events with their days, oldest first, and its next steps. */
export function Timeline({ events }: Pick<Contract, 'events'>) {
  const t = useTexts(contractEventTexts)
  const done = events.map(({ event, date }) => ({
    name: eventName(event, t),
    date,
    isEnd: isEnd(event),
  }))
  return <Steps steps={[...done, ...stepsAhead(events, t)]} />
}

/** The steps that a contract has not made yet. */
export function stepsAhead(
  events: readonly { readonly event: string }[],
  t: Translate<ContractEvent>,
): Step[] {
  const isOver = events.some(({ event }) => isEnd(event))
  const ahead = isOver ? [] : WAY.filter((step) => !events.some(({ event }) => event === step))
  return ahead.map((event) => ({ name: eventName(event, t), date: null }))
}
