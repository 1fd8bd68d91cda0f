import { Checkbox } from '#ui/field/checkbox.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { FormPart, wholeRowClass } from '#ui/form-part.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  fields: () => (
    <FormPart title="Firma">
      <TextField label="NIP" />
      <TextField label="Nazwa" />
      <p className={wholeRowClass}>Nazwa pochodzi z rejestru.</p>
    </FormPart>
  ),
  boxes: () => (
    <FormPart title="Zgody" boxes>
      <Checkbox label="Akceptuję regulamin" />
    </FormPart>
  ),
} satisfies Stories
