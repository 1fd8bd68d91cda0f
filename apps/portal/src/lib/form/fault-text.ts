import type { Fault } from '@partner-portal/contract/rules/faults'
import { useTexts } from '#lib/texts/texts.tsx'
import { fieldFaultTexts } from './field-fault.texts.ts'

/** The common text of a fault; undefined for a code that has none. */
export function useFaultText(): (code: string) => string | undefined {
  const t = useTexts(fieldFaultTexts)
  return (code) => (Object.hasOwn(fieldFaultTexts, code) ? t(code as Fault) : undefined)
}
