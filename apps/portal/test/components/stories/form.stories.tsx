import type { Sentence } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/field/form.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Text } from '#ui/layout.tsx'
import type { Stories } from '../story.ts'

const form = { submit: () => undefined, failure: null, busy: false }
const field = <TextField label="Nazwa klucza" name="name" />

export const stories = {
  usual: () => (
    <Form form={form} submitText="Zapisz">
      {field}
    </Form>
  ),
  'failed, with an introduction': () => (
    <Form
      form={{ ...form, failure: { inAlert: 'Brak połączenia z serwerem.' as Sentence } }}
      intro={<Text>Nazwij klucz tak, aby go poznać.</Text>}
      submitText="Zapisz"
    >
      {field}
    </Form>
  ),
  'busy, with another button': () => (
    <Form
      form={{ ...form, busy: true }}
      submitText="Zapisz"
      aside={<Button variant="default">Anuluj</Button>}
    >
      {field}
    </Form>
  ),
} satisfies Stories
