import { Dialog } from '#ui/dialog.tsx'
import { DialogButton, type DialogProps, Lazy, type OpenState } from '#ui/lazy.tsx'
import type { Stories } from '../story.ts'

function Part(props: DialogProps) {
  return (
    <Dialog {...props} title="Opiekun" closeLabel="Zamknij">
      <p>Anna Źrebiec</p>
    </Dialog>
  )
}

function Hint({ name }: { name: string }) {
  return <p>{name}</p>
}

const dialog: DialogProps = { opened: true as OpenState, onClose() {} }
const comes = () => Promise.resolve(Part)
const onItsWay = () => new Promise<typeof Hint>(() => {})
const fails = () => Promise.reject(new Error('No file'))

function Opener(props: { importer: () => Promise<typeof Part>; prepare?: () => Promise<boolean> }) {
  return (
    <DialogButton {...props} with={{}}>
      Opiekun
    </DialogButton>
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
  'without a button': () => <Lazy importer={comes} with={dialog} />,
  'part that comes': () => <Lazy importer={async () => Hint} with={{ name: 'Anna Źrebiec' }} />,
  'part on its way': () => <Lazy importer={onItsWay} with={{ name: 'Anna Źrebiec' }} needed />,
  'part on its way, with something meanwhile': () => (
    <Lazy importer={onItsWay} with={{ name: 'Anna Źrebiec' }} meanwhile={<p>Już zaraz</p>} />
  ),
  'part that does not come': () => <Lazy importer={fails} with={{ name: 'Anna Źrebiec' }} />,
  'part that is needed and does not come': () => (
    <Lazy importer={fails} with={{ name: 'Anna Źrebiec' }} needed />
  ),
} satisfies Stories
