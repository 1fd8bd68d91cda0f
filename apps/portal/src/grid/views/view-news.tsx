import { Button } from '@mantine/core'
import { Failure } from '#grid/failure.tsx'
import { gridTexts } from '#grid/grid.texts.ts'
import { useTexts } from '#lib/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { useViews } from './use-views.ts'

/** What became of the last view that was saved or deleted; a deleted one can be had back. */
export function ViewNews({ saved, deleted, save, remove }: ReturnType<typeof useViews>) {
  const t = useTexts(gridTexts)
  if (save.error && save.variables) {
    const again = save.variables
    return <Failure title={t('viewNotSaved')} error={save.error} retry={() => save.mutate(again)} />
  }
  if (remove.error && remove.variables) {
    const again = remove.variables
    return (
      <Failure
        title={t('viewNotDeleted')}
        error={remove.error}
        retry={() => remove.mutate(again)}
      />
    )
  }
  if (saved) return <Notice tone="success" text={t('viewSaved', { name: saved.name })} />
  if (!deleted) return null
  return (
    <Notice tone="information" text={t('viewDeleted', { name: deleted.name })}>
      <Button
        variant="default"
        size="xs"
        // The button that was pressed is gone with its view.
        ref={(button) => button?.focus()}
        onClick={() => save.mutate({ name: deleted.name, search: deleted.search })}
      >
        {t('undo')}
      </Button>
    </Notice>
  )
}
