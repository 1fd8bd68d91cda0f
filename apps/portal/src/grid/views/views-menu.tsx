import { Bookmark } from 'lucide-react'
import { useCallback, useState } from 'react'
import { gridTexts } from '#grid/grid.texts.ts'
import type { ListController } from '#grid/use-list.ts'
import { useTexts } from '#lib/texts.tsx'
import { useLazyPart } from '#lib/use-lazy-part.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Popover } from '#ui/popover.tsx'

const importPanel = <Row extends { id: number }>() =>
  import('./views-panel.tsx').then((file) => file.ViewsPanel<Row>)

/** The saved views of a list. The panel is lazy-loaded on hover or focus. */
export function ViewsMenu<Row extends { id: number }>(list: ListController<Row>) {
  const t = useTexts(gridTexts)
  const { part: ViewsPanel, error, load } = useLazyPart(importPanel<Row>)
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const near = () => void load()
  const press = {
    onPointerEnter: near,
    onFocus: near,
    onClick: () => {
      near()
      setOpened(!opened)
    },
  }
  return (
    <Popover
      opened={opened}
      onClose={close}
      renderButton={(opener) =>
        list.small ? (
          <IconButton
            variant="default"
            label={t('views')}
            title={t('views')}
            {...opener}
            {...press}
          >
            <Bookmark size={20} aria-hidden="true" />
          </IconButton>
        ) : (
          <Button
            variant="default"
            size="small"
            icon={<Bookmark size={14} aria-hidden="true" />}
            {...opener}
            {...press}
          >
            {t('views')}
          </Button>
        )
      }
    >
      {ViewsPanel && <ViewsPanel list={list} onClose={close} />}
      {error && !ViewsPanel && <Failure title={t('partFailed')} reason={error} retry={near} />}
    </Popover>
  )
}
