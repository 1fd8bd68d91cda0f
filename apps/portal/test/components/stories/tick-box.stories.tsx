import { TickBox } from '#ui/field/tick-box.tsx'
import type { Stories } from '../story.ts'

const box = { label: 'Zaznacz wiersz', onToggle: () => undefined }

export const stories = {
  empty: () => <TickBox {...box} checked={false} />,
  ticked: () => <TickBox {...box} checked />,
  mixed: () => <TickBox {...box} checked={false} mixed />,
  disabled: () => <TickBox {...box} checked={false} disabled />,
} satisfies Stories
