import { leadConsents } from '@partner-portal/contract/consent-texts'
import { useTexts } from '#lib/texts.tsx'
import type { useForm } from '#lib/use-form.ts'
import { PlainCheckbox } from '#ui/plain-checkbox.tsx'
import classes from './lead-block.module.css'
import { leadBlockTexts } from './lead-block.texts.ts'
import { consentNames, type LeadFormField } from './lead-fields.ts'

/** The consents in the contract's own words; what is ticked is the version that is shown. */
export function ConsentBoxes(props: { box: ReturnType<typeof useForm<LeadFormField>>['box'] }) {
  const t = useTexts(leadBlockTexts)
  return (
    <fieldset className={classes.consents}>
      <legend>{t('consents')}</legend>
      {consentNames.map((name) => {
        const { text, version, required } = leadConsents[name]
        return (
          <PlainCheckbox
            key={name}
            {...props.box(name, version)}
            label={required ? `${text} *` : text}
            aria-required={required}
          />
        )
      })}
    </fieldset>
  )
}
