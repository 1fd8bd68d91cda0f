import { useConfig } from '#lib/config-context.ts'
import { useTexts } from '#lib/texts.tsx'
import type { useForm } from '#lib/use-form.ts'
import { webAddress } from '#lib/web-address.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { FormPart, wholeRowClass } from '#ui/form-part.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { consentTexts } from './consent.texts.ts'
import classes from './consent-boxes.module.css'
import type { ShownConsent } from './consents.ts'

interface ConsentBoxesProps<Name extends string> {
  readonly consents: readonly ShownConsent<Name>[]
  readonly box: ReturnType<typeof useForm<Name, unknown>>['box']
  /** The document of the terms. */
  readonly termsUrl?: string | null | undefined
}

/** The consents with links to their documents. Ticking accepts the shown version. */
export function ConsentBoxes<Name extends string>(props: ConsentBoxesProps<Name>) {
  const t = useTexts(consentTexts)
  const { privacyPolicyUrl } = useConfig()
  const documents = { privacy: webAddress(privacyPolicyUrl), terms: webAddress(props.termsUrl) }
  return (
    <FormPart title={t('consents')} boxes>
      {props.consents.map(({ name, text, version, required, about }) => (
        <div key={name} className={wholeRowClass}>
          <Checkbox
            {...props.box(name, version)}
            label={required ? `${text} *` : text}
            aria-required={required}
          />
          {about && documents[about] && (
            <p className={classes.document}>
              <OutsideLink to={documents[about]} showsNewTab>
                {t(about)}
              </OutsideLink>
            </p>
          )}
        </div>
      ))}
    </FormPart>
  )
}
