import { TextField } from '#ui/field/text-field.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  empty: () => <TextField label="NIP" placeholder="10 cyfr" />,
  filled: () => <TextField label="NIP" defaultValue="5260250274" />,
  'medium size': () => <TextField label="NIP" size="medium" />,
  'with a hidden label': () => <TextField label="NIP" hideLabel />,
  wrong: () => <TextField label="NIP" error="Niepoprawny NIP" />,
  explained: () => (
    <>
      <TextField label="NIP" describedBy="hint" error="Niepoprawny NIP" />
      <p id="hint">Bez kresek.</p>
    </>
  ),
  'wrong, as something else says': () => <TextField label="NIP" isInvalid />,
  'with an end': () => <TextField label="Kwota" end={<span>zł</span>} />,
  disabled: () => <TextField label="NIP" disabled />,
} satisfies Stories
