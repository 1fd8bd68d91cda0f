import { useState } from 'react'
import { MultiSelect } from '#ui/field/multi-select.tsx'
import type { Stories } from '../story.ts'

const options = [
  { value: 'a', label: 'Dąbrowa sp. z o.o.', hint: '5260250274' },
  { value: 'b', label: 'Szkółka Żak', hint: '7251801126' },
  { value: 'c', label: 'Żółw S.A.', hint: '1132191233' },
]

function Customers({ start, error }: { start?: string[]; error?: string }) {
  const [values, setValues] = useState(start ?? [])
  return (
    <MultiSelect
      label="Klient"
      options={options}
      matches={({ label }, typed) => label.toLowerCase().includes(typed.toLowerCase())}
      values={values}
      onChange={setValues}
      maxValues={2}
      placeholder="Wszystkie"
      nothingFound="Brak opcji"
      optionsFound={(count) => `Opcje: ${count}`}
      clearLabel="Wyczyść: Klient"
      removeLabel={(option) => `Usuń: ${option}`}
      error={error}
    />
  )
}

export const stories = {
  empty: () => <Customers />,
  chosen: () => <Customers start={['b']} />,
  full: () => <Customers start={['a', 'b']} />,
  wrong: () => <Customers error="Nie udało się wczytać opcji." />,
} satisfies Stories
