import type { LucideIcon } from 'lucide-react'
import { type ComponentType, useCallback, useState } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button, IconButton } from './button.tsx'
import { Failure } from './failure.tsx'
import { Text } from './layout.tsx'
import { lazyTexts } from './lazy.texts.ts'
import { useLazy } from './lazy.tsx'
import { Popover } from './popover.tsx'

/** A button of a toolbar with a panel below it, loaded on hover or focus. */
export function PanelButton<Props extends object>(props: {
  label: string
  icon: LucideIcon
  /** The button shows the icon alone. */
  iconOnly: boolean
  importer: () => Promise<ComponentType<Props & { onClose: () => void }>>
  with: Props
}) {
  const { label, icon: Icon } = props
  const t = useTexts(lazyTexts)
  const { part: Panel, error, load } = useLazy(props.importer)
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
        props.iconOnly ? (
          <IconButton variant="default" label={label} title={label} {...opener} {...press}>
            <Icon size={20} aria-hidden="true" />
          </IconButton>
        ) : (
          <Button
            variant="default"
            size="small"
            icon={<Icon size={14} aria-hidden="true" />}
            {...opener}
            {...press}
          >
            <Text as="span" cut max={18} title={label}>
              {label}
            </Text>
          </Button>
        )
      }
    >
      {Panel && <Panel {...props.with} onClose={close} />}
      {error && !Panel && <Failure title={t('partFailed')} reason={error} retry={near} />}
    </Popover>
  )
}
