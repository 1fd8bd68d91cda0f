import { type ConsentText, leadConsents } from '@partner-portal/contract/values/consent-texts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './record-panel.module.css'
import { RecordPart } from './record-part.tsx'
import type { ShownRecord } from './records.queries.ts'
import { recordTexts } from './records.texts.ts'

type Lead = NonNullable<ShownRecord<unknown>['lead']>

/** The consents of a lead, and whether its company was checked. */
export function LeadDetails({ lead }: { lead: Lead }) {
  const t = useTexts(recordTexts)
  return (
    <>
      {!lead.companyVerified && (
        <div className={classes.warning}>
          <Notice tone="warning" text={t('notVerified')} />
        </div>
      )}
      <RecordPart title={t('consents')}>
        {lead.consents.length === 0 && <p className={classes.hint}>{t('noConsents')}</p>}
        <ul className={classes.consents}>
          {lead.consents.map(({ name, version }) => (
            <li key={name}>
              {consentText(name, version)}{' '}
              <span className={classes.hint}>({t('consentVersion', { version })})</span>
            </li>
          ))}
        </ul>
      </RecordPart>
    </>
  )
}

/** The text that was agreed to. Another backend may name a consent that this portal does not know. */
function consentText(name: string, version: string): string {
  const consents: Readonly<Record<string, ConsentText | undefined>> = leadConsents
  const known = consents[name]
  const all = known ? [known, ...(known.earlier ?? [])] : []
  return all.find((one) => one.version === version)?.text ?? name
}
