import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { OpenState } from '#ui/lazy.tsx'
import type { Stories } from '../story.ts'

type Options = Partial<Omit<Parameters<typeof Dialog>[0], 'opened'>> & { opened?: boolean }

function Opener({ children, ...options }: Options & { children: ReactNode }) {
  const [opened, setOpened] = useState(options.opened ?? true)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Otwórz</Button>
      <Dialog
        title="Podsumowanie"
        closeLabel="Zamknij"
        {...options}
        opened={opened as OpenState}
        onClose={() => setOpened(false)}
      >
        {children}
      </Dialog>
    </>
  )
}

const text = <p>Suma: 100,00 zł</p>
const form = (
  <>
    <TextField label="Imię" data-autofocus />
    <Button>Zapisz</Button>
  </>
)

export const stories = {
  closed: () => <Opener opened={false}>{form}</Opener>,
  center: () => <Opener>{text}</Opener>,
  top: () => <Opener position="top">{text}</Opener>,
  side: () => <Opener position="side">{text}</Opener>,
  screen: () => <Opener position="screen">{text}</Opener>,
  'as wide as its content': () => <Opener width="auto">{text}</Opener>,
  'with a form': () => <Opener>{form}</Opener>,
  'longer than the window': () => (
    <Opener>
      <TextField label="Imię" />
      <div style={{ height: 2000 }} />
      <Button>Zapisz</Button>
    </Opener>
  ),
  'that a press beside leaves open': () => <Opener closesOnOutsidePress={false}>{text}</Opener>,
} satisfies Stories
