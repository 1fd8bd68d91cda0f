import { useEffect } from 'react'
import { type Notification, notify } from '#lib/actions/notify.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { OpenState } from '#ui/lazy.tsx'
import { NotificationArea } from '#ui/notification-area.tsx'
import type { Stories } from '../story.ts'

type Said = readonly [Notification['tone'], string]

function Area({ notices }: { notices: readonly Said[] }) {
  useEffect(() => {
    for (const notice of notices) notify(...notice)
  }, [notices])
  return <NotificationArea />
}

const single: Said[] = [['success', 'Zapisano.']]
const each: Said[] = [
  ['success', 'Zapisano.'],
  ['danger', 'Nie udało się zapisać.'],
  ['information', 'Nowe dane są już na liście.'],
]
const again: Said[] = [...each, ['success', 'Zapisano.']]
const many: Said[] = [...each, ['danger', 'Czwarte.']]

export const stories = {
  quiet: () => <Area notices={[]} />,
  single: () => <Area notices={single} />,
  each: () => <Area notices={each} />,
  'the same again': () => <Area notices={again} />,
  'more than fit': () => <Area notices={many} />,
  'in an open dialog': () => (
    <>
      <Area notices={single} />
      <Dialog opened={true as OpenState} onClose={() => {}} title="Klucze" closeLabel="Zamknij">
        <p>Klucz testowy</p>
      </Dialog>
    </>
  ),
} satisfies Stories
