import type { SavedView } from '@partner-portal/contract/lists/saved-views'
import type { QueryKey } from '@tanstack/react-query'
import { Check, Trash2 } from 'lucide-react'
import { useSend } from '#lib/actions/use-send.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Text } from '#ui/layout.tsx'
import type { ViewStore } from './views.queries.ts'
import { viewTexts } from './views.texts.ts'
import classes from './views-panel.module.css'

/** A view with its own deletion, because several may be deleted at once. */
export function ViewItem(props: {
  view: SavedView
  current: boolean
  store: ViewStore
  queryKey: QueryKey
  onApply: () => void
  /** The user has pressed the button. */
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
  return (
    <li>
      <div className={classes.view}>
        <BareButton
          className={classes.apply}
          aria-current={current || undefined}
          title={name}
          onClick={props.onApply}
        >
          <Text as="span" cut>
            {name}
          </Text>
          {current && <Check size={16} aria-hidden="true" />}
        </BareButton>
        <BareButton
          className={classes.remove}
          aria-label={t('deleteView', { name })}
          onClick={remove}
        >
          <Trash2 size={16} aria-hidden="true" />
        </BareButton>
      </div>
      {deleting.failure !== null && (
        <div ref={(node) => node?.scrollIntoView({ block: 'nearest' })}>
          <Failure title={t('viewNotDeleted')} reason={deleting.failure} retry={remove} />
        </div>
      )}
    </li>
  )
}
