import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '#lib/session/user.ts'
import { draftKey, inTab } from '#lib/storage/tab-storage.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { Lazy } from '#ui/lazy.tsx'
import { PanelButton } from '#ui/panel-button.tsx'
import { isSameView, type NamedView, viewSearch } from './view-search.ts'

const importPanel = <Row extends { id: number }>() =>
  import('./views-panel.tsx').then((file) => file.ViewsPanel<Row>)

const importFindView = () => import('./find-view.tsx').then((file) => file.FindView)

/** The saved views of a list. The button has the name of the applied one. */
export function ViewsMenu<Row extends { id: number }>(list: ListController<Row>) {
  const t = useTexts(gridTexts)
  const { username } = useUser()
  const grid = list.list.grid.name
  /** The view last applied or saved in this tab, so that the button has its name without a request. */
  const key = draftKey(`view.${username}.${grid}`)
  const [view, setView] = useState<NamedView | null>(() =>
    inTab((storage) => JSON.parse(storage.getItem(key) ?? 'null')),
  )
  const [match, setMatch] = useState<NamedView | null>(null)
  const search = viewSearch(list.state, list.list)
  const isShown = (item: NamedView | null) => item !== null && isSameView(item.search, search)
  const shownView = isShown(view) ? view : isShown(match) ? match : null
  const onName = (next: NamedView | null) => {
    inTab((storage) => storage.setItem(key, JSON.stringify(next)))
    setView(next)
  }
  return (
    <>
      {!isShown(view) && Object.keys(search).length > 0 && (
        <Lazy importer={importFindView} with={{ grid, search, onFound: setMatch }} />
      )}
      <PanelButton
        label={shownView ? `${t('views')}: ${shownView.name}` : t('views')}
        icon={Bookmark}
        iconOnly={list.small}
        importer={importPanel<Row>}
        with={{ list, shownView: view, onName }}
      />
    </>
  )
}
