import type { ReactNode, Ref } from 'react'
import { isNotOffered, type Part } from '#lib/api/part.ts'
import type { Texts } from '#lib/texts/define-texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import classes from './card.module.css'

interface ItemProps {
  readonly ref?: Ref<HTMLLIElement>
  readonly title: string
  /** One line each, without unknown facts. */
  readonly facts: readonly (string | false | null | undefined)[]
  /** State or buttons of the item. */
  readonly children?: ReactNode
}

/** An item of a list in a card of the settings. */
export function Item({ ref, title, facts, children }: ItemProps) {
  return (
    <Row as="li" gap="8px 16px" justify="space-between" align="start" ref={ref}>
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
    </Row>
  )
}

export const itemsClass = classes.items ?? ''
export const cardClass = classes.card ?? ''

interface LoadedCardProps<Data> {
  readonly texts: Texts<'title' | 'intro' | 'loading' | 'failed'>
  readonly part: Part<Data | null>
  readonly children: (data: Data) => ReactNode
}

/** A card of the settings with a list. Nothing for a backend without the call: null. */
export function LoadedCard<Data>({ texts, part, children }: LoadedCardProps<Data>) {
  const t = useTexts(texts)
  if (isNotOffered(part)) return null
  const skeleton = (
    <>
      <Skeleton height={48} below={16} />
      <Skeleton height={48} below={16} />
      <Skeleton height={48} />
    </>
  )
  return (
    <Card title={t('title')} text={t('intro')} className={classes.card}>
      <Loaded part={part} failed={t('failed')} loading={t('loading')} skeleton={skeleton}>
        {(data) => data !== null && children(data)}
      </Loaded>
    </Card>
  )
}
