import { Plus } from 'lucide-react'
import { BareButton, Button, buttonStyle, IconButton } from '#ui/button.tsx'
import type { Stories } from '../story.ts'

const icon = <Plus size={16} aria-hidden="true" />

export const stories = {
  primary: () => <Button>Zapisz</Button>,
  default: () => <Button variant="default">Anuluj</Button>,
  subtle: () => <Button variant="subtle">Pokaż więcej</Button>,
  danger: () => <Button variant="danger">Usuń</Button>,
  compact: () => <Button size="compact">Zapisz</Button>,
  small: () => <Button size="small">Zapisz</Button>,
  large: () => <Button size="large">Zapisz</Button>,
  wide: () => <Button wide>Zapisz</Button>,
  'with an icon': () => <Button icon={icon}>Dodaj</Button>,
  'with an end': () => <Button end={<span aria-hidden="true">3</span>}>Filtry</Button>,
  disabled: () => <Button disabled>Zapisz</Button>,
  busy: () => <Button busy>Zapisz</Button>,
  'busy with an icon': () => (
    <Button busy icon={icon}>
      Dodaj
    </Button>
  ),
  link: () => (
    <a href="#there" {...buttonStyle({ variant: 'default' })}>
      Lista
    </a>
  ),
  bare: () => <BareButton>Zapisz</BareButton>,
  icon: () => <IconButton label="Dodaj">{icon}</IconButton>,
  'small icon': () => (
    <IconButton label="Dodaj" size="small" variant="default">
      {icon}
    </IconButton>
  ),
  'disabled icon': () => (
    <IconButton label="Dodaj" disabled>
      {icon}
    </IconButton>
  ),
} satisfies Stories
