import { ActionIcon, Button, Popover } from '@mantine/core'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Failure } from '#grid/failure.tsx'
import { gridTexts } from '#grid/grid.texts.ts'
import type { ListController } from '#grid/use-list.ts'
import { useTexts } from '#lib/texts.tsx'
import { useLazyPart } from '#lib/use-lazy-part.ts'

const importPanel = <Row extends { id: number }>() =>
  import('./views-panel.tsx').then((file) => file.ViewsPanel<Row>)

/** The list's states that the user keeps under names; the panel is fetched when the button is come near to. */
export function ViewsMenu<Row extends { id: number }>(list: ListController<Row>) {
  const t = useTexts(gridTexts)
  const { part: ViewsPanel, error, prepare } = useLazyPart(importPanel<Row>)
  const [opened, setOpened] = useState(false)
  const near = () => void prepare()
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
      onChange={setOpened}
      position="bottom-end"
      width="min(320px, calc(100vw - 32px))"
      trapFocus
      returnFocus
      withinPortal={false}
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        {list.small ? (
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('views')}
            title={t('views')}
            {...press}
          >
            <Bookmark size={20} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            size="xs"
            leftSection={<Bookmark size={14} aria-hidden="true" />}
            {...press}
          >
            {t('views')}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        {ViewsPanel && <ViewsPanel list={list} onClose={() => setOpened(false)} />}
        {error && !ViewsPanel && <Failure title={t('partFailed')} error={error} retry={near} />}
      </Popover.Dropdown>
    </Popover>
  )
}
