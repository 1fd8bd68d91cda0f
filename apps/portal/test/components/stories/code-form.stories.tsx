import { codeForm } from '@partner-portal/contract/account/second-factor.rules'
import { Button } from '#ui/button.tsx'
import { CodeForm } from '#ui/field/code-form.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Stories } from '../story.ts'

const props = {
  schema: codeForm,
  send: () => Promise.resolve(),
  explain: () => undefined,
  label: 'Kod z aplikacji',
  submitText: 'Potwierdź',
}

export const stories = {
  empty: () => <CodeForm {...props} />,
  'explained, with another button': () => (
    <CodeForm {...props} aside={<Button size="large">Wyślij nowy kod</Button>}>
      <Notice tone="information" text="Wysłaliśmy kod." />
    </CodeForm>
  ),
} satisfies Stories
