import { useState } from 'react'
import { TabList, TabPanel } from '#ui/tabs.tsx'
import type { Stories } from '../story.ts'

const tabs = [
  { value: 'all', label: 'Wszystkie' },
  { value: 'open', label: 'Otwarte' },
  { value: 'closed', label: 'Zamknięte' },
] as const

function Tabs(props: { selectsOnFocus?: boolean }) {
  const [value, setValue] = useState<(typeof tabs)[number]['value']>('all')
  return (
    <>
      <TabList
        {...props}
        label="Rozliczenia"
        tabs={tabs}
        value={value}
        onChange={setValue}
        controls="panel"
      />
      <TabPanel id="panel" value={value}>
        <p>{tabs.find((tab) => tab.value === value)?.label} rozliczenia</p>
      </TabPanel>
    </>
  )
}

export const stories = {
  'that are pressed': () => <Tabs />,
  'that arrows select': () => <Tabs selectsOnFocus />,
} satisfies Stories
