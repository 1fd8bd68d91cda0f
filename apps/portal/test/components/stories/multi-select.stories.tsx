import { useState } from 'react'
import { MultiSelect } from '#ui/field/multi-select.tsx'
import type { Stories } from '../story.ts'

const options = [
  { value: 'a', label: 'Dąbrowa sp. z o.o.', hint: '5260250274' },
  { value: 'b', label: 'Szkółka Żak', hint: '7251801126' },
  { value: 'c', label: 'Żółw S.A.', hint: '1132191233' },
]

const many = Array.from({ length: 40 }, (_, index) => ({
  value: String(index),
  label: `Firma ${index + 1}`,
}))

interface Chosen {
  readonly start?: string[]
  readonly error?: string
  readonly isLong?: boolean
}

function Customers({ start, error, isLong }: Chosen) {
  const [values, setValues] = useState(start ?? [])
  return (
    <MultiSelect
      label="Klient"
      options={isLong ? many : options}
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
  'with many options': () => <Customers isLong />,
  wrong: () => <Customers error="Nie udało się wczytać opcji." />,
} satisfies Stories
