import { Building2, LoaderCircle } from 'lucide-react'
import { useTexts } from '#lib/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './lead-block.module.css'
import { leadBlockTexts } from './lead-block.texts.ts'
import type { useCompany } from './use-company.ts'

/** What the register says of the NIP. Its place is kept, so that nothing jumps. */
export function CompanyState(props: { id: string } & ReturnType<typeof useCompany>) {
  const t = useTexts(leadBlockTexts)
  const { company } = props
  if (props.isDown)
    return (
      <div id={props.id} className={classes.whole}>
        <Notice tone="warning" text={t('registerDown')} />
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
      {!props.isSearching && props.isUnknown && t('nipNotFound')}
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
