import { useEffect } from 'react'
import { type Notification, notify } from '#lib/actions/notify.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Opened } from '#ui/lazy.tsx'
import { NotificationArea } from '#ui/notification-area.tsx'
import type { Stories } from '../story.ts'

type Said = readonly [Notification['tone'], string]

function Area({ said }: { said: readonly Said[] }) {
  useEffect(() => {
    for (const one of said) notify(...one)
  }, [said])
  return <NotificationArea />
}

const one: Said[] = [['success', 'Zapisano.']]
const each: Said[] = [
  ['success', 'Zapisano.'],
  ['danger', 'Nie udało się zapisać.'],
  ['information', 'Nowe dane są już na liście.'],
]
const again: Said[] = [...each, ['success', 'Zapisano.']]
const many: Said[] = [...each, ['danger', 'Czwarte.']]

export const stories = {
  quiet: () => <Area said={[]} />,
  one: () => <Area said={one} />,
  each: () => <Area said={each} />,
  'the same again': () => <Area said={again} />,
  'more than fit': () => <Area said={many} />,
  'in an open dialog': () => (
    <>
      <Area said={one} />
      <Dialog opened={true as Opened} onClose={() => {}} title="Klucze" closeLabel="Zamknij">
        <p>Klucz testowy</p>
      </Dialog>
    </>
  ),
} satisfies Stories
