import { offeredProducts } from '@partner-portal/contract/values/products'
import { ConsentBoxes } from '#domain/consents/consent-boxes.tsx'
import { useProductName } from '#domain/products/use-product-name.ts'
import type { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { FormPart, wholeRowClass } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './lead-block.module.css'
import { leadBlockTexts } from './lead-block.texts.ts'
import { consents, type LeadFormField } from './lead-fields.ts'

type Form = ReturnType<typeof useForm<LeadFormField, unknown, unknown>>

/** The form after its company. Disabled while the client cannot be reported. */
export function LeadRest(
  props: Pick<Form, 'field' | 'box' | 'failure' | 'busy'> & { isStopped: boolean },
) {
  const { field, box, failure, busy, isStopped } = props
  const t = useTexts(leadBlockTexts)
  const productName = useProductName()
  return (
    <fieldset className={classes.rest} disabled={isStopped}>
      <FormPart title={t('contactPerson')}>
        <TextField {...field('firstName')} label={t('firstName')} autoComplete="off" />
        <TextField {...field('lastName')} label={t('lastName')} autoComplete="off" />
        <TextField {...field('phoneNumber')} label={t('phoneNumber')} type="tel" />
        <TextField {...field('email')} label={t('email')} type="email" />
      </FormPart>
      <FormPart title={t('financing')}>
        <SelectField
          {...field('product')}
          label={t('product')}
          empty={t('chooseProduct')}
          options={offeredProducts.map((value) => ({ value, label: productName(value) }))}
        />
        <TextField {...field('amount')} label={t('amount')} inputMode="decimal" />
        <div className={wholeRowClass}>
          <TextArea {...field('note')} label={t('note')} />
        </div>
      </FormPart>
      <ConsentBoxes consents={consents} box={box} />
      {failure && <Notice tone="danger" text={failure} />}
      <div className={classes.submit}>
        <Button size="large" type="submit" busy={busy} disabled={isStopped}>
          {t('submit')}
        </Button>
      </div>
    </fieldset>
  )
}
