import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type DialogProps, useLazyDialog } from '#ui/lazy-dialog.tsx'
import type { Stories } from '../story.ts'

function Part(props: DialogProps) {
  return (
    <Dialog {...props} title="Opiekun" closeLabel="Zamknij">
      <p>Anna Źrebiec</p>
    </Dialog>
  )
}

function Opener(props: { importer: () => Promise<typeof Part> }) {
  const part = useLazyDialog(props.importer)
  return (
    <>
      <Button {...part.trigger}>Opiekun</Button>
      {part.Dialog && <part.Dialog {...part.dialog} />}
      {part.failure}
    </>
  )
}

export const stories = {
  'that comes': () => <Opener importer={() => Promise.resolve(Part)} />,
  'on its way': () => <Opener importer={() => new Promise(() => {})} />,
  'that comes at the third try': () => {
    let tries = 0
    const importer = () => {
      tries += 1
      return tries > 2 ? Promise.resolve(Part) : Promise.reject(new Error('No file'))
    }
    return <Opener importer={importer} />
  },
} satisfies Stories
