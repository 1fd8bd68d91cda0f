import { Building2, TriangleAlert } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { wholeRowClass } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { companyTexts } from './company.texts.ts'
import classes from './company-state.module.css'
import type { useCompany } from './use-company.ts'

/** The class of a line that answers beside the NIP. */
export const answerClass = classes.answer ?? ''

type Found = ReturnType<typeof useCompany>

/** The register's answer for the NIP. Its space is reserved, so that nothing jumps. */
export function CompanyState(props: { id: string; hasFault: boolean } & Found) {
  const t = useTexts(companyTexts)
  if (props.unchecked)
    return (
      <div id={props.id} className={wholeRowClass}>
        <Notice tone="warning" text={t(props.unchecked)} />
      </div>
    )
  const isUnknown = props.isUnknown && !props.isSearching && !props.hasFault
  return (
    <>
      <p
        id={props.id}
        className={answerClass}
        role="status"
        data-tone={isUnknown ? 'warning' : undefined}
      >
        <Answer {...props} />
      </p>
      {props.otherName !== null && (
        <div className={wholeRowClass}>
          <Notice tone="warning" text={t('otherName', { name: props.otherName })}>
            <Button size="small" variant="default" onClick={props.takeOtherName}>
              {t('useOtherName')}
            </Button>
          </Notice>
        </div>
      )}
    </>
  )
}

function Answer(props: { hasFault: boolean } & Found) {
  const t = useTexts(companyTexts)
  const { company } = props
  if (props.isSearching)
    return (
      <>
        <Spinner size={16} />
        {t('searching')}
      </>
    )
  // The field shows its fault itself.
  if (props.hasFault) return null
  if (props.isUnknown)
    return (
      <>
        <TriangleAlert size={16} aria-hidden="true" />
        {t('nipNotFound')}
      </>
    )
  if (!company) return t('hint')
  return (
    <>
      <Building2 size={16} aria-hidden="true" />
      {t('found', { company: companyLine(company) })}
    </>
  )
}

function companyLine(company: NonNullable<Found['company']>): string {
  const city = [company.postalCode, company.city].filter(Boolean).join(' ')
  return [company.name, company.street, city].filter(Boolean).join(', ')
}
