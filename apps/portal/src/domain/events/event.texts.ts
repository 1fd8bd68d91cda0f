import { factNames } from '@partner-portal/contract/events/describe-facts'
import { type EventKind, eventKinds } from '@partner-portal/contract/events/kinds'
import { defineTexts } from '#lib/texts/define-texts.ts'

const names = Object.entries(eventKinds).map(([kind, { name }]) => [kind, name] as const)

export const eventTexts = defineTexts(
  'event',
  Object.fromEntries(names) as Record<EventKind, string>,
)
export const factTexts = defineTexts('fact', factNames)
