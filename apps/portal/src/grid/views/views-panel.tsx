import { useQuery } from '@tanstack/react-query'
import type { ListController } from '#grid/controller/use-list.ts'
import { gridOf } from '#grid/definition/define-list.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { NamedView } from './active-view.ts'
import { SavedViews } from './saved-views.tsx'
import { viewSearch, viewState } from './view-search.ts'
import { viewsQuery } from './views.queries.ts'
import { viewTexts } from './views.texts.ts'

export function ViewsPanel<Row extends { id: number }>(props: {
  list: ListController<Row>
  /** The view that the button names. */
  named: NamedView | null
  onName: (view: NamedView | null) => void
  onClose: () => void
}) {
  const { named, onName } = props
  const { list, state, change } = props.list
  const t = useTexts(viewTexts)
  const options = viewsQuery(gridOf(list).grid, useUser().username)
  const query = useQuery(options)
  return (
    <Loaded query={query} failed={t('notRead')} skeleton={<Skeleton height={120} />}>
      {(kept) => (
        <SavedViews
          kept={kept}
          queryKey={options.queryKey}
          current={viewSearch(state, list)}
          named={named}
          onName={onName}
          onApply={(view) => {
            onName(view)
            change(() => viewState(view.search, list))
            props.onClose()
          }}
        />
      )}
    </Loaded>
  )
}
