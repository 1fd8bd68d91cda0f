import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react'
import { useWalk } from '#lib/routing/walk.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconButton } from '#ui/button.tsx'
import { recordTexts } from './records.texts.ts'

interface WalkButtonsProps {
  /** Missing at the end. */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/** To the records before and after. */
export function WalkButtons({ previous, next }: WalkButtonsProps) {
  const t = useTexts(recordTexts)
  return (
    <>
      <HeadButton text={t('previous')} keys="ArrowUp" icon={ChevronUp} press={previous} />
      <HeadButton text={t('next')} keys="ArrowDown" icon={ChevronDown} press={next} />
    </>
  )
}

/** On a page to which the queue led: its place there. */
export function QueueWalk({ to }: { to: string }) {
  const t = useTexts(recordTexts)
  const walk = useWalk('clients', to)
  if (!walk) return null
  const { position, count, ...moves } = walk
  return (
    <>
      {t('queuePosition', { position, count })}
      <WalkButtons {...moves} />
    </>
  )
}

interface HeadButtonProps {
  readonly text: string
  readonly keys: string
  readonly icon: LucideIcon
  readonly press: (() => void) | undefined
}

export function HeadButton({ text, keys, icon: Icon, press }: HeadButtonProps) {
  return (
    <IconButton
      size="medium"
      label={text}
      title={text}
      aria-keyshortcuts={keys}
      disabled={!press}
      onClick={press}
    >
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  )
}
