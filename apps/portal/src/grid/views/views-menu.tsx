import { Bookmark } from 'lucide-react'
import { gridOf } from '#grid/define-list.ts'
import { gridTexts } from '#grid/grid.texts.ts'
import { LazyMenu } from '#grid/lazy-menu.tsx'
import type { ListController } from '#grid/use-list.ts'
import { useTexts } from '#lib/texts.tsx'
import { useUser } from '#lib/user.ts'
import { keptView } from './kept-view.ts'
import { isSameView, viewSearch } from './view-search.ts'

const importPanel = <Row extends { id: number }>() =>
  import('./views-panel.tsx').then((file) => file.ViewsPanel<Row>)

/** The saved views of a list. The button names the one that is applied. */
export function ViewsMenu<Row extends { id: number }>(list: ListController<Row>) {
  const t = useTexts(gridTexts)
  const { username } = useUser()
  const view = keptView(username, gridOf(list.list).grid)
  const isApplied = view && isSameView(view.search, viewSearch(list.state, list.list))
  return (
    <LazyMenu
      label={isApplied ? `${t('views')}: ${view.name}` : t('views')}
      icon={Bookmark}
      iconOnly={list.small}
      importer={importPanel<Row>}
      with={{ list }}
    />
  )
}
