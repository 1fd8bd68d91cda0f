import { type PasswordFault, passwordFaults } from '@partner-portal/contract/account/password.rules'
import { Check, Circle, X } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { newPasswordTexts } from '#lib/form/new-password.texts.ts'
import { brokenRules } from '#lib/form/new-password.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './new-password-fields.module.css'
import { PasswordField } from './password-field.tsx'

type Field = Pick<ComponentProps<typeof PasswordField>, 'name' | 'error' | 'onChange' | 'ref'>

/** The result of `useForm` for a form with these two fields. */
interface NewPasswordForm {
  readonly values: { readonly password: string }
  secret(name: 'password' | 'repeat'): Field
}

/** A new password, with its rules checked while typing, and its repetition. */
export function NewPasswordFields({ form }: { form: NewPasswordForm }) {
  const t = useTexts(newPasswordTexts)
  const rulesId = useId()
  const field = form.secret('password')
  return (
    <>
      <Stack gap={10}>
        <PasswordField
          {...field}
          label={t('password')}
          autoComplete="new-password"
          describedBy={rulesId}
        />
        <Rules
          id={rulesId}
          password={form.values.password}
          isCommon={field.error === t('common')}
        />
      </Stack>
      <PasswordField {...form.secret('repeat')} label={t('repeat')} autoComplete="new-password" />
    </>
  )
}

// A parameter, because braces, # and the apostrophe have a meaning in ICU texts.
const symbols = `! @ . / # $ % ^ & _ - ? , * ( ) { } [ ] \\ | : " ; ' < >`

function Rules(props: { id: string; password: string; isCommon: boolean }) {
  const t = useTexts(newPasswordTexts)
  const broken = brokenRules(props.password)
  const keeps = (rule: PasswordFault) => {
    if (broken.includes(rule) && props.password !== '') return false
    if (rule === 'common' && props.isCommon) return false
    // Only the server knows most of the common passwords, so this rule has no tick.
    return props.password === '' || rule === 'common' ? null : true
  }
  return (
    <Text as="div" id={props.id} size={14} secondary>
      <Text below={4}>{t('rules')}</Text>
      <Stack as="ul" gap={4}>
        {passwordFaults.map((rule) => (
          <Rule key={rule} text={t(`${rule}Rule`, { symbols })} kept={keeps(rule)} />
        ))}
      </Stack>
    </Text>
  )
}

/** `kept` is null while the field is empty. */
function Rule(props: { text: string; kept: boolean | null }) {
  const t = useTexts(newPasswordTexts)
  const Icon = props.kept === null ? Circle : props.kept ? Check : X
  return (
    <li className={classes.rule} data-kept={props.kept}>
      <Icon size={14} aria-hidden="true" />
      <span>
        {props.text}
        {props.kept !== null && (
          <VisuallyHidden> ({props.kept ? t('kept') : t('broken')})</VisuallyHidden>
        )}
      </span>
    </li>
  )
}
