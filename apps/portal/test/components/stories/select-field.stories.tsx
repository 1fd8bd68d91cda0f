import { SelectField } from '#ui/field/select-field.tsx'
import type { Stories } from '../story.ts'

const options = [
  { value: 'NANO', label: 'Nanofaktoring' },
  { value: 'LOAN', label: 'Pożyczka' },
]

export const stories = {
  chosen: () => <SelectField label="Produkt" options={options} defaultValue="LOAN" />,
  'with nothing chosen': () => <SelectField label="Produkt" options={options} empty="Wybierz" />,
  wrong: () => (
    <SelectField label="Produkt" options={options} empty="Wybierz" error="Wybierz produkt" />
  ),
  disabled: () => <SelectField label="Produkt" options={options} disabled />,
} satisfies Stories
