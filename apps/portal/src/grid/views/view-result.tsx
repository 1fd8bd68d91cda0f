import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Notice } from '#ui/notice.tsx'
import type { useViews } from './use-views.ts'
import { viewTexts } from './views.texts.ts'

/** The result of the last save or delete. A deleted view can be restored. */
export function ViewResult({ saved, removed, save, remove }: ReturnType<typeof useViews>) {
  const t = useTexts(viewTexts)
  if (saved?.error)
    return <Failure title={t('viewNotSaved')} reason={saved.error} retry={() => save(saved.view)} />
  if (removed?.error)
    return (
      <Failure
        title={t('viewNotDeleted')}
        reason={removed.error}
        retry={() => remove(removed.view)}
      />
    )
  if (saved) return <Notice tone="success" text={t('viewSaved', { name: saved.view.name })} />
  if (!removed) return null
  const { name, search } = removed.view
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
}
