import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { gridOf } from '#grid/define-list.ts'
import { gridTexts } from '#grid/grid.texts.ts'
import { LazyMenu } from '#grid/lazy-menu.tsx'
import type { ListController } from '#grid/use-list.ts'
import { useTexts } from '#lib/texts.tsx'
import { useUser } from '#lib/user.ts'
import { keepView, keptView, type NamedView } from './kept-view.ts'
import { isSameView, viewSearch } from './view-search.ts'

const importPanel = <Row extends { id: number }>() =>
  import('./views-panel.tsx').then((file) => file.ViewsPanel<Row>)

/** The saved views of a list. The button names the one that is applied. */
export function ViewsMenu<Row extends { id: number }>(list: ListController<Row>) {
  const t = useTexts(gridTexts)
  const { username } = useUser()
  const { grid } = gridOf(list.list)
  const [view, setView] = useState(() => keptView(username, grid))
  const isApplied = view && isSameView(view.search, viewSearch(list.state, list.list))
  const onName = (next: NamedView | null) => {
    keepView(username, grid, next)
    setView(next)
  }
  return (
    <LazyMenu
      label={isApplied ? `${t('views')}: ${view.name}` : t('views')}
      icon={Bookmark}
      iconOnly={list.small}
      importer={importPanel<Row>}
      with={{ list, named: view, onName }}
    />
  )
}
