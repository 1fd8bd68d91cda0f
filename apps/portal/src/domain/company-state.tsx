import { Building2, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useTexts } from '#lib/texts.tsx'
import { wholeRowClass } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { companyTexts } from './company.texts.ts'
import classes from './company-state.module.css'
import type { useCompany } from './use-company.ts'

/** The register's answer for the NIP. Its space is reserved, so that nothing jumps. */
export function CompanyState(props: { id: string } & ReturnType<typeof useCompany>) {
  const t = useTexts(companyTexts)
  const { company } = props
  if (props.isDown)
    return (
      <div id={props.id} className={wholeRowClass}>
        <Notice tone="warning" text={t(props.isLimited ? 'tooManyLookUps' : 'registerDown')} />
      </div>
    )
  return (
    <p id={props.id} className={classes.register} role="status">
      {props.isSearching && (
        <>
          <LoaderCircle size={16} aria-hidden="true" className={classes.spinner} />
          {t('searching')}
        </>
      )}
      {!props.isSearching && props.isUnknown && (
        <span className={classes.unknown}>
          <TriangleAlert size={16} aria-hidden="true" />
          {t('nipNotFound')}
        </span>
      )}
      {!props.isSearching && !props.isUnknown && !company && t('hint')}
      {!props.isSearching && company && (
        <>
          <Building2 size={16} aria-hidden="true" />
          {t('found', { company: companyLine(company) })}
        </>
      )}
    </p>
  )
}

function companyLine(company: NonNullable<ReturnType<typeof useCompany>['company']>): string {
  const place = [company.postalCode, company.city].filter(Boolean).join(' ')
  return [company.name, company.street, place].filter(Boolean).join(', ')
}
