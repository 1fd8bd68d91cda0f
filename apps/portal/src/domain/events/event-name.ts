import { describeFacts } from '@partner-portal/contract/events/describe-facts'
import { type EventKind, eventKinds } from '@partner-portal/contract/events/kinds'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { eventTexts } from './event.texts.ts'

/** An event in words. Unknown kinds of another backend are shown unchanged. */
export function useEventName() {
  const t = useTexts(eventTexts)
  return (kind: string, facts: Readonly<Record<string, unknown>> = {}): string => {
    const name = Object.hasOwn(eventKinds, kind) ? t(kind as EventKind) : kind
    return [name, describeFacts(kind, facts, formatDate)].filter(Boolean).join(': ')
  }
}
