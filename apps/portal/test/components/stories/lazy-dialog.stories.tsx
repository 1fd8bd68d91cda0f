import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type DialogProps, LazyPrompt, useLazyDialog } from '#ui/lazy-dialog.tsx'
import type { Stories } from '../story.ts'

function Part(props: DialogProps) {
  return (
    <Dialog {...props} title="Opiekun" closeLabel="Zamknij">
      <p>Anna Źrebiec</p>
    </Dialog>
  )
}

function Opener(props: { importer: () => Promise<typeof Part>; prepare?: () => Promise<boolean> }) {
  const part = useLazyDialog(props.importer, props.prepare)
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
  'with something to show': () => (
    <Opener importer={() => Promise.resolve(Part)} prepare={() => Promise.resolve(true)} />
  ),
  'with nothing to show': () => (
    <Opener importer={() => Promise.resolve(Part)} prepare={() => Promise.resolve(false)} />
  ),
  'without a button': () => (
    <LazyPrompt importer={() => Promise.resolve(Part)} onClose={() => {}} />
  ),
} satisfies Stories
