import { describeFacts } from '@partner-portal/contract/events/describe-facts'
import { type EventKind, eventKinds } from '@partner-portal/contract/events/kinds'
import {
  contractStatusTexts,
  documentStatusTexts,
} from '#domain/documents/document-status.texts.ts'
import { leadStatusTexts } from '#domain/leads/lead-status.texts.ts'
import { productTexts } from '#domain/products/product.texts.ts'
import { formatDate } from '#lib/format/format.ts'
import { type Translate, useTexts } from '#lib/texts/texts.tsx'
import { eventTexts, factTexts } from './event.texts.ts'

type Facts = Readonly<Record<string, unknown>>

/** The facts of an event in words. */
export function useFactNames() {
  const groups: Readonly<Record<string, Translate<never>>> = {
    fact: useTexts(factTexts),
    product: useTexts(productTexts),
    leadStatus: useTexts(leadStatusTexts),
    documentStatus: useTexts(documentStatusTexts),
    contractStatus: useTexts(contractStatusTexts),
  }
  return (kind: string, facts: Facts) =>
    describeFacts(
      kind,
      facts,
      formatDate,
      (group, _, code) => groups[group]?.(code as never) ?? code,
    )
}

/** An event in words. Unknown kinds of another backend are shown unchanged. */
export function useEventName() {
  const t = useTexts(eventTexts)
  const say = useFactNames()
  return (kind: string, facts: Facts = {}): string => {
    const name = Object.hasOwn(eventKinds, kind) ? t(kind as EventKind) : kind
    return [name, say(kind, facts)].filter(Boolean).join(': ')
  }
}
