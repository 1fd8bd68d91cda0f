import { useConfig } from '#lib/config/config-context.ts'
import { webAddress } from '#lib/external/web-address.ts'
import type { useForm } from '#lib/form/use-form.ts'
import { bindWords } from '#lib/texts/bound-words.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { FormPart, wholeRowClass } from '#ui/form-part.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { consentTexts } from './consent.texts.ts'
import classes from './consent-boxes.module.css'
import type { ShownConsent } from './consents.ts'

interface ConsentDocument {
  readonly label: string
  /** From a backend or a setting, unchecked. */
  readonly address: string | null | undefined
}

interface ConsentBoxesProps<Name extends string> {
  readonly consents: readonly ShownConsent<Name>[]
  readonly box: ReturnType<typeof useForm<Name, unknown, unknown>>['box']
  /** The documents of the terms. */
  readonly terms?: readonly ConsentDocument[]
}

/** The consents with links to their documents. Ticking accepts the shown version. */
export function ConsentBoxes<Name extends string>(props: ConsentBoxesProps<Name>) {
  const t = useTexts(consentTexts)
  const { privacyPolicyUrl } = useConfig()
  const privacy = { label: t('privacy'), address: privacyPolicyUrl }
  const documents = { privacy: [privacy], terms: props.terms ?? [] }
  return (
    <FormPart title={t('consents')} boxes>
      {props.consents.map(({ name, text, version, required, about, link }) => (
        <div key={name} className={wholeRowClass}>
          <Checkbox
            {...props.box(name, version)}
            label={required ? `${bindWords(text)} *` : bindWords(text)}
            aria-required={required}
          />
          {about && documents[about].map((each) => <DocumentLink key={each.label} {...each} />)}
          {link && <DocumentLink label={link.label} address={link.url} />}
        </div>
      ))}
    </FormPart>
  )
}

function DocumentLink({ label, address }: ConsentDocument) {
  const to = webAddress(address)
  return (
    to && (
      <p className={classes.document}>
        <OutsideLink to={to} showsNewTab>
          {label}
        </OutsideLink>
      </p>
    )
  )
}
