import { Checkbox } from '#ui/field/checkbox.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  empty: () => <Checkbox label="Akceptuję regulamin" />,
  ticked: () => <Checkbox label="Akceptuję regulamin" defaultChecked />,
  disabled: () => <Checkbox label="Akceptuję regulamin" disabled />,
  wrong: () => <Checkbox label="Akceptuję regulamin" error="Zgoda jest wymagana" />,
} satisfies Stories
