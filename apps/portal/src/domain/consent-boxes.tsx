import { useTexts } from '#lib/texts.tsx'
import type { useForm } from '#lib/use-form.ts'
import { FormPart, wholeRowClass } from '#ui/form-part.tsx'
import { PlainCheckbox } from '#ui/plain-checkbox.tsx'
import { consentTexts } from './consent.texts.ts'
import type { ShownConsent } from './consents.ts'

interface ConsentBoxesProps<Name extends string> {
  readonly consents: readonly ShownConsent<Name>[]
  readonly box: ReturnType<typeof useForm<Name>>['box']
}

/** The consents in their own words; what is ticked is the version that is shown. */
export function ConsentBoxes<Name extends string>(props: ConsentBoxesProps<Name>) {
  const t = useTexts(consentTexts)
  return (
    <FormPart title={t('consents')} boxes>
      {props.consents.map(({ name, text, version, required }) => (
        <div key={name} className={wholeRowClass}>
          <PlainCheckbox
            {...props.box(name, version)}
            label={required ? `${text} *` : text}
            aria-required={required}
          />
        </div>
      ))}
    </FormPart>
  )
}
