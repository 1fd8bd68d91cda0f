import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Notice } from '#ui/notice.tsx'
import type { NamedView } from './active-view.ts'
import { viewTexts } from './views.texts.ts'

export interface ViewChange {
  readonly change: 'saved' | 'deleted'
  readonly view: NamedView
}

/** The result of the last save or delete. A deleted view can be restored. */
export function ViewResult(props: {
  last: ViewChange
  /** Why the view was not saved. */
  failure: string | null
  save: (view: NamedView) => void
}) {
  const t = useTexts(viewTexts)
  const { last, failure, save } = props
  const { name, search } = last.view
  if (last.change === 'deleted')
    return (
      <Notice tone="information" text={t('viewDeleted', { name })}>
        <Button
          variant="default"
          size="small"
          // The pressed button disappeared with its view.
          ref={(button) => button?.focus()}
          onClick={() => save({ name, search })}
        >
          {t('undo')}
        </Button>
      </Notice>
    )
  if (failure === null) return <Notice tone="success" text={t('viewSaved', { name })} />
  return <Failure title={t('viewNotSaved')} reason={failure} retry={() => save(last.view)} />
}
