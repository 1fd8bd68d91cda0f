import type { ComponentProps } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { companyTexts } from './company.texts.ts'
import type { useCompany } from './use-company.ts'

/** A NIP. Ten digits with a wrong checksum fail at once. */
export function NipField(
  props: ComponentProps<typeof TextField> & { company: ReturnType<typeof useCompany> },
) {
  const { company, error, ...field } = props
  const t = useTexts(companyTexts)
  return (
    <TextField
      {...field}
      error={error || (company.isWrong && t('wrongNip'))}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
