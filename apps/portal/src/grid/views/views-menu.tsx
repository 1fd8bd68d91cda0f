import { Bookmark } from 'lucide-react'
import { gridTexts } from '#grid/grid.texts.ts'
import { LazyMenu } from '#grid/lazy-menu.tsx'
import type { ListController } from '#grid/use-list.ts'
import { useTexts } from '#lib/texts.tsx'

const importPanel = <Row extends { id: number }>() =>
  import('./views-panel.tsx').then((file) => file.ViewsPanel<Row>)

/** The saved views of a list. */
export function ViewsMenu<Row extends { id: number }>(list: ListController<Row>) {
  const t = useTexts(gridTexts)
  return (
    <LazyMenu
      label={t('views')}
      icon={Bookmark}
      iconOnly={list.small}
      importer={importPanel<Row>}
      with={{ list }}
    />
  )
}
