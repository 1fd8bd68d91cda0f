import { LazyPart } from '#ui/lazy-part.tsx'
import type { Stories } from '../story.ts'

function Part({ name }: { name: string }) {
  return <p>{name}</p>
}

const comes = async () => Part
const onItsWay = () => new Promise<typeof Part>(() => {})
const fails = () => Promise.reject(new Error('No file'))

export const stories = {
  'that comes': () => <LazyPart importer={comes} with={{ name: 'Anna Źrebiec' }} />,
  'on its way': () => <LazyPart importer={onItsWay} with={{ name: 'Anna Źrebiec' }} needed />,
  'that does not come': () => <LazyPart importer={fails} with={{ name: 'Anna Źrebiec' }} />,
  'that is needed and does not come': () => (
    <LazyPart importer={fails} with={{ name: 'Anna Źrebiec' }} needed />
  ),
} satisfies Stories
