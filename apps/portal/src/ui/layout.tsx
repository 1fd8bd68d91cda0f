import type { ComponentProps, ElementType } from 'react'
import classes from './layout.module.css'

type Tag = 'dd' | 'div' | 'dl' | 'form' | 'h2' | 'h3' | 'ol' | 'p' | 'ul'

/** `top`, `below`: the room above and below it, in pixels. */
type LayoutProps<As extends Tag> = Omit<ComponentProps<As>, 'className' | 'style'> & {
  as?: As
  top?: number
  below?: number
}

/** Parts below each other. A list has no marks. */
export function Stack<As extends Tag = 'div'>(props: LayoutProps<As> & { gap: number }) {
  const { as = 'div', gap, top, below, ...rest } = props
  const Element = as as ElementType
  return (
    <Element
      {...rest}
      className={classes.stack}
      style={{ gap, marginTop: top, marginBottom: below }}
    />
  )
}

/** Parts beside each other, as far as there is room. */
export function Row<As extends Tag = 'div'>(props: LayoutProps<As> & { gap: number }) {
  const { as = 'div', gap, top, below, ...rest } = props
  const Element = as as ElementType
  return (
    <Element
      {...rest}
      className={classes.row}
      style={{ gap, marginTop: top, marginBottom: below }}
    />
  )
}

type TextProps<As extends Tag> = LayoutProps<As> & {
  /** Of the letters, in pixels; default: as around it. */
  size?: 13 | 14 | 16 | 20
  secondary?: boolean
  bold?: boolean
  /** A long word breaks anywhere. */
  breaks?: boolean
}

export function Text<As extends Tag = 'p'>(props: TextProps<As>) {
  const { as = 'p', size, secondary, bold, breaks, top, below, ...rest } = props
  const Element = as as ElementType
  return (
    <Element
      {...rest}
      className={classes.text}
      data-size={size}
      data-secondary={secondary}
      data-bold={bold}
      data-breaks={breaks}
      style={{ marginTop: top, marginBottom: below }}
    />
  )
}
