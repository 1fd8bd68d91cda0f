import { type ReactNode, useId } from 'react'
import classes from './card.module.css'
import { Text } from './layout.tsx'

interface CardProps {
  readonly title?: string
  /** A title of 16 px instead of 20. */
  readonly small?: boolean
  /** A sentence below the title. */
  readonly text?: string | undefined
  readonly busy?: boolean
  /** The widest it may be, in pixels. */
  readonly maxWidth?: number
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of a page on its own ground. */
export function Card({ title, small, text, busy, maxWidth, className, children }: CardProps) {
  const id = useId()
  return (
    <section
      className={[classes.card, className].filter(Boolean).join(' ')}
      style={{ maxWidth }}
      aria-labelledby={title && id}
      aria-busy={busy}
    >
      {title && (
        <Text as="h2" id={id} size={small ? 16 : 20} below={small ? 12 : 4} bold>
          {title}
        </Text>
      )}
      {text && (
        <Text max={70} below={16} secondary>
          {text}
        </Text>
      )}
      {children}
    </section>
  )
}

/** For a card that is no section, such as an item of a list. */
export const cardClass = classes.card ?? ''
