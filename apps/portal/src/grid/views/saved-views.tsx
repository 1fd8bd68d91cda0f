import type { SavedView } from '@partner-portal/contract/saved-views'
import { savedViewLimit } from '@partner-portal/contract/view-limits'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import type { NamedView } from './active-view.ts'
import { SaveView } from './save-view.tsx'
import { ViewItem } from './view-item.tsx'
import { type ViewChange, ViewResult } from './view-result.tsx'
import { isSameView } from './view-search.ts'
import type { KeptViews } from './views.queries.ts'
import { viewTexts } from './views.texts.ts'
import classes from './views-panel.module.css'

export function SavedViews(props: {
  kept: KeptViews
  queryKey: QueryKey
  /** What the list shows. */
  current: SavedView['search']
  named: NamedView | null
  onName: (view: NamedView | null) => void
  onApply: (view: SavedView) => void
}) {
  const t = useTexts(viewTexts)
  const { kept, queryKey, current, named, onName } = props
  const { store, views } = kept
  const [last, setLast] = useState<ViewChange | null>(null)
  const saving = useSend({
    send: (view: NamedView) => store.save(view),
    // Saved meanwhile in another tab.
    explain: (error) =>
      hasCode(error, 'TOO_MANY_VIEWS') ? t('tooManyViews', { limit: savedViewLimit }) : undefined,
    invalidates: [queryKey],
  })
  const save = (view: NamedView) => {
    setLast({ change: 'saved', view })
    void saving.send(view)
  }
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
              view={view}
              current={isSameView(view.search, current)}
              store={store}
              queryKey={queryKey}
              onApply={() => props.onApply(view)}
              onDelete={() => {
                setLast(null)
                if (named?.name === view.name) onName(null)
              }}
              onDeleted={() => setLast({ change: 'deleted', view })}
            />
          ))}
        </ul>
      )}
      {last && !saving.isBusy && <ViewResult last={last} failure={saving.failure} save={save} />}
      <SaveView
        views={views}
        saving={saving.isBusy}
        onSave={(name) => {
          onName({ name, search: current })
          save({ name, search: current })
        }}
      />
      {kept.isLocal && <p className={classes.hint}>{t('viewsInBrowser')}</p>}
    </div>
  )
}
