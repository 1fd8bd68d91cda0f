import { gridOf } from '#grid/define-list.ts'
import type { ListController } from '#grid/use-list.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { NamedView } from './active-view.ts'
import { SaveView } from './save-view.tsx'
import { useViews } from './use-views.ts'
import { ViewItem } from './view-item.tsx'
import { ViewResult } from './view-result.tsx'
import { isSameView, viewSearch, viewState } from './view-search.ts'
import { viewTexts } from './views.texts.ts'
import classes from './views-panel.module.css'

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
  const kept = useViews(gridOf(list).grid)
  const current = viewSearch(state, list)
  const { views, error } = kept

  if (error) return <Failure title={t('notRead')} reason={error} retry={kept.retry} />
  if (!views) return <Skeleton height={120} />
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>{t('savedViews')}</h2>
      {views.length === 0 ? (
        <p className={classes.hint}>{t('noViews')}</p>
      ) : (
        <ul className={classes.views}>
          {views.map((view) => (
            <ViewItem
              key={view.id}
              name={view.name}
              current={isSameView(view.search, current)}
              onApply={() => {
                onName(view)
                change(() => viewState(view.search, list))
                props.onClose()
              }}
              onDelete={() => {
                if (named?.name === view.name) onName(null)
                kept.remove(view)
              }}
            />
          ))}
        </ul>
      )}
      <ViewResult {...kept} />
      <SaveView
        views={views}
        saving={kept.saving}
        onSave={(name) => {
          onName({ name, search: current })
          kept.save({ name, search: current })
        }}
      />
      {kept.isLocal && <p className={classes.hint}>{t('viewsInBrowser')}</p>}
    </div>
  )
}
