import type { ComponentProps, ElementType } from 'react'
import classes from './layout.module.css'

type Tag = 'dd' | 'div' | 'dl' | 'form' | 'h2' | 'h3' | 'h4' | 'label' | 'ol' | 'p' | 'span' | 'ul'

/** `top`, `below`: the room above and below it, in pixels. */
type LayoutProps<As extends Tag> = Omit<ComponentProps<As>, 'className' | 'style'> & {
  as?: As
  top?: number
  below?: number
}

/** Between the parts, in pixels, or in CSS where rows and columns differ. */
type Gap = number | string

/** Parts below each other. A list has no marks. */
export function Stack<As extends Tag = 'div'>(props: LayoutProps<As> & { gap: Gap }) {
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
export function Row<As extends Tag = 'div'>(props: LayoutProps<As> & { gap: Gap }) {
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

type ColumnsProps<As extends Tag> = LayoutProps<As> & {
  gap: Gap
  /** The least width of a column, in pixels. */
  least: number
  /** Few parts become wider than their columns were. */
  fit?: boolean
}

/** As many equal columns as there is room for. A list has no marks. */
export function Columns<As extends Tag = 'div'>(props: ColumnsProps<As>) {
  const { as = 'div', gap, least, fit, top, below, ...rest } = props
  const Element = as as ElementType
  const columns = `repeat(auto-${fit ? 'fit' : 'fill'}, minmax(min(${least}px, 100%), 1fr))`
  return (
    <Element
      {...rest}
      className={classes.stack}
      style={{ gap, gridTemplateColumns: columns, marginTop: top, marginBottom: below }}
    />
  )
}

type TextProps<As extends Tag> = LayoutProps<As> & {
  /** Of the letters, in pixels; default: as around it. */
  size?: 13 | 14 | 16 | 20
  secondary?: boolean
  bold?: boolean
  /** Between usual and bold. */
  medium?: boolean
  /** All digits are equally wide. */
  tabular?: boolean
  /** A long word breaks anywhere. */
  breaks?: boolean
}

export function Text<As extends Tag = 'p'>(props: TextProps<As>) {
  const { as = 'p', size, secondary, bold, medium, tabular, breaks, top, below, ...rest } = props
  const Element = as as ElementType
  return (
    <Element
      {...rest}
      className={classes.text}
      data-size={size}
      data-secondary={secondary}
      data-bold={bold}
      data-medium={medium}
      data-tabular={tabular}
      data-breaks={breaks}
      style={{ marginTop: top, marginBottom: below }}
    />
  )
}
