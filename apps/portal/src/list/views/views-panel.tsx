import type { SavedView } from '@partner-portal/contract/lists/saved-views'
import { savedViewLimit } from '@partner-portal/contract/values/limits'
import type { QueryKey } from '@tanstack/react-query'
import { Check, House, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { usePart } from '#lib/api/part.ts'
import { type FailureText, hasCode } from '#lib/failures/failures.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import { BareButton, Button, IconButton } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { takeFocus } from '#ui/lost-focus.ts'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SaveView } from './save-view.tsx'
import {
  densityOf,
  isSameView,
  type NamedView,
  viewSearch,
  viewState,
  withDensity,
} from './view-search.ts'
import { type KeptViews, type ViewStore, viewsQuery } from './views.queries.ts'
import { viewTexts } from './views.texts.ts'
import classes from './views-panel.module.css'

export function ViewsPanel<Row extends { id: number }>(props: {
  list: ListController<Row>
  /** The view in the button's name. */
  shownView: NamedView | null
  onName: (view: NamedView | null) => void
  onClose: () => void
}) {
  const { shownView, onName } = props
  const { list, state, change, layout, changeLayout } = props.list
  const t = useTexts(viewTexts)
  const options = viewsQuery(list.grid.name, useUser().username)
  const part = usePart(options)
  return (
    <Loaded
      part={part}
      failed={t('notRead')}
      loading={t('loading')}
      skeleton={<Skeleton height={120} />}
    >
      {(userViews) => (
        <SavedViews
          userViews={userViews}
          queryKey={options.queryKey}
          current={withDensity(viewSearch(state, list), layout.compact)}
          shownView={shownView}
          onName={onName}
          onApply={(view) => {
            onName(view)
            change(() => viewState(view.search, list))
            const compact = densityOf(view.search)
            if (compact !== undefined) changeLayout({ compact })
            props.onClose()
          }}
        />
      )}
    </Loaded>
  )
}

function SavedViews(props: {
  userViews: KeptViews
  queryKey: QueryKey
  /** The state of the list. */
  current: SavedView['search']
  shownView: NamedView | null
  onName: (view: NamedView | null) => void
  onApply: (view: SavedView) => void
}) {
  const t = useTexts(viewTexts)
  const { userViews, queryKey, current, shownView, onName } = props
  const { store, views } = userViews
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
    <Stack gap={12}>
      <Text as="h2" size={14} bold>
        {t('savedViews')}
      </Text>
      {views.length === 0 ? (
        <Text size={13} secondary>
          {t('noViews')}
        </Text>
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
                if (shownView?.name === view.name) onName(null)
              }}
              onDeleted={() => setLast({ change: 'deleted', view })}
            />
          ))}
        </ul>
      )}
      {last && !saving.isBusy && <ViewResult last={last} failure={saving.failure} save={save} />}
      <SaveView
        draft={`view.${queryKey.join('.')}`}
        views={views.filter(isOwn)}
        saving={saving.isBusy}
        onSave={(name) => {
          onName({ name, search: current })
          save({ name, search: current })
        }}
      />
      {userViews.isLocal && (
        <Text size={13} secondary>
          {t('viewsInBrowser')}
        </Text>
      )}
    </Stack>
  )
}

const isOwn = ({ madeBy }: SavedView) => !madeBy

interface ViewChange {
  readonly change: 'saved' | 'deleted'
  readonly view: NamedView
}

/** The result of the last save or delete. A deleted view can be restored. */
function ViewResult(props: {
  last: ViewChange
  /** The reason for a failed save. */
  failure: FailureText | null
  save: (view: NamedView) => void
}) {
  const t = useTexts(viewTexts)
  const { last, failure, save } = props
  const { name, search } = last.view
  if (last.change === 'deleted')
    return (
      <Notice tone="information" text={t('viewDeleted', { name })}>
        <Button
          key={name}
          variant="default"
          size="small"
          // The pressed button disappeared with its view.
          ref={takeFocus}
          onClick={() => save({ name, search })}
        >
          {t('undo')}
        </Button>
      </Notice>
    )
  if (failure !== null)
    return <Failure title={t('viewNotSaved')} reason={failure} retry={() => save(last.view)} />
  return <Notice tone="success" text={t('viewSaved', { name })} />
}

/** A view with its own deletion, because several may be deleted at once. */
function ViewItem(props: {
  view: SavedView
  current: boolean
  store: ViewStore
  queryKey: QueryKey
  onApply: () => void
  onDelete: () => void
  onDeleted: () => void
}) {
  const t = useTexts(viewTexts)
  const { view, current, store } = props
  const { name } = view
  const deleting = useSend({
    send: () => store.remove(view),
    onSuccess: props.onDeleted,
    invalidates: [props.queryKey],
  })
  const remove = () => {
    props.onDelete()
    void deleting.send()
  }
  const { isMaster } = useUser()
  const { isShared, isStart, madeBy } = view
  const setting = useSend({
    send: (set: 'start' | 'shared'): Promise<unknown> =>
      set === 'start'
        ? send('saveStartView', { body: { viewId: isStart ? null : view.id } })
        : store.save({ name, search: view.search, isShared: !isShared }),
    invalidates: [['views']],
  })
  return (
    <li>
      <Row gap={0} oneLine>
        <BareButton
          className={classes.apply}
          aria-current={current || undefined}
          title={name}
          onClick={props.onApply}
        >
          <Text as="span" cut>
            {name}
            {madeBy && (
              <Text as="span" size={13} secondary>
                {` · ${madeBy}`}
              </Text>
            )}
          </Text>
          {current && <Check size={16} aria-hidden="true" />}
        </BareButton>
        {isStart !== undefined && (
          <IconButton
            size="medium"
            aria-pressed={isStart}
            label={t('startView', { name })}
            title={t('startView', { name })}
            onClick={() => void setting.send('start')}
          >
            <House size={16} aria-hidden="true" />
          </IconButton>
        )}
        {isShared !== undefined && isMaster && isOwn(view) && (
          <IconButton
            size="medium"
            aria-pressed={isShared}
            label={t('shareView', { name })}
            title={t('shareView', { name })}
            onClick={() => void setting.send('shared')}
          >
            <Users size={16} aria-hidden="true" />
          </IconButton>
        )}
        {isOwn(view) && (
          <IconButton size="medium" label={t('deleteView', { name })} onClick={remove}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        )}
      </Row>
      <FailureNotice text={setting.failure} />
      {deleting.failure !== null && (
        <div ref={(node) => node?.scrollIntoView({ block: 'nearest' })}>
          <Failure title={t('viewNotDeleted')} reason={deleting.failure} retry={remove} />
        </div>
      )}
    </li>
  )
}
