import type { ReactNode, Ref } from 'react'
import { Text } from '#ui/layout.tsx'
import classes from './card.module.css'

interface ItemProps {
  readonly ref?: Ref<HTMLLIElement>
  readonly title: string
  /** One line each; what is unknown is left out. */
  readonly facts: readonly (string | false | null | undefined)[]
  /** Its state or its buttons. */
  readonly children?: ReactNode
}

/** An item of a list in a card of the settings. */
export function Item({ ref, title, facts, children }: ItemProps) {
  return (
    <li ref={ref} className={classes.item}>
      <div className={classes.text}>
        <Text below={4} bold breaks>
          {title}
        </Text>
        {facts.map(
          (fact) =>
            fact && (
              <Text size={14} secondary breaks key={fact}>
                {fact}
              </Text>
            ),
        )}
      </div>
      {children}
    </li>
  )
}

/** The class of such a list. */
export const itemsClass = classes.items ?? ''
/** The class of a card of the settings. */
export const cardClass = classes.card ?? ''
