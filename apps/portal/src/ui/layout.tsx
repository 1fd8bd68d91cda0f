import {
  Children,
  type ComponentProps,
  type CSSProperties,
  type ElementType,
  type ReactNode,
} from 'react'
import { wholeWords } from '#lib/texts/whole-words.tsx'
import classes from './layout.module.css'
import type { Tone } from './status-badge.tsx'

type Tag =
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'form'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'label'
  | 'legend'
  | 'li'
  | 'ol'
  | 'p'
  | 'span'
  | 'time'
  | 'ul'

/** `top`, `below`: the room above and below, in pixels. */
type LayoutProps<As extends Tag> = Omit<ComponentProps<As>, 'className' | 'style'> & {
  as?: As
  top?: number
  below?: number
}

/** Between the parts, in pixels, or in CSS for different rows and columns. */
type Gap = number | string

interface PartProps {
  as?: ElementType | undefined
  top?: number | undefined
  below?: number | undefined
  className: string | undefined
  style?: CSSProperties
  children?: ReactNode
}

function Part({ as: Element = 'div', top, below, style, ...rest }: PartProps) {
  return <Element {...rest} style={{ ...style, marginTop: top, marginBottom: below }} />
}

/** Parts below each other. A list has no marks. `start`: no part is wider than its content. */
export function Stack<As extends Tag = 'div'>(
  props: LayoutProps<As> & { gap: Gap; start?: boolean },
) {
  const { gap, start, ...rest } = props
  const style = { gap, justifyItems: start ? 'start' : undefined }
  return <Part {...rest} className={classes.stack} style={style} />
}

/** Parts beside each other, wrapped without room. */
export function Row<As extends Tag = 'div'>(
  props: LayoutProps<As> & {
    gap: Gap
    justify?: 'space-between' | 'flex-end'
    align?: 'start' | 'baseline'
    /** Never wraps. */
    oneLine?: boolean
  },
) {
  const { gap, justify, align, oneLine, ...rest } = props
  const flexWrap = oneLine ? 'nowrap' : undefined
  const style: CSSProperties = { gap, justifyContent: justify, alignItems: align, flexWrap }
  return <Part {...rest} className={classes.row} style={style} />
}

type ColumnsProps<As extends Tag> = LayoutProps<As> & {
  gap: Gap
  /** The least width of a column, in pixels. */
  columnWidth: number
  /** Few parts grow beyond the width of their columns. */
  fit?: boolean
}

/** As many equal columns as fit. A list has no marks. */
export function Columns<As extends Tag = 'div'>(props: ColumnsProps<As>) {
  const { gap, columnWidth, fit, ...rest } = props
  const gridTemplateColumns = `repeat(auto-${fit ? 'fit' : 'fill'}, minmax(min(${columnWidth}px, 100%), 1fr))`
  return <Part {...rest} className={classes.stack} style={{ gap, gridTemplateColumns }} />
}

type TextProps<As extends Tag> = LayoutProps<As> & {
  /** The size of the letters, in pixels; default: inherited. */
  size?: 13 | 14 | 16 | 20
  secondary?: boolean
  tone?: Tone | undefined
  bold?: boolean
  /** Between usual and bold. */
  medium?: boolean
  /** All digits are equally wide. */
  tabular?: boolean
  /** A long word breaks anywhere. */
  breaks?: boolean
  /** Keeps the line breaks of the text. */
  lines?: boolean
  /** Never wraps. */
  whole?: boolean
  /** On one line, cut at its end. A title has all of it. */
  cut?: boolean
  /** The widest it may be, in digits. */
  max?: number
}

export function Text<As extends Tag = 'p'>(props: TextProps<As>) {
  const { size, secondary, tone, bold, medium, tabular, breaks, lines, whole, cut, max, ...rest } =
    props
  return (
    <Part
      as="p"
      {...rest}
      style={{ maxWidth: max && `${max}ch` }}
      className={classes.text}
      data-size={size}
      data-secondary={secondary}
      data-tone={tone}
      data-bold={bold}
      data-medium={medium}
      data-tabular={tabular}
      data-breaks={breaks}
      data-lines={lines}
      data-whole={whole}
      data-cut={cut}
    >
      {Children.map(rest.children, wholeWords)}
    </Part>
  )
}
