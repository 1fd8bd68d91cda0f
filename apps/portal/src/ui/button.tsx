import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import classes from './button.module.css'
import { Spinner } from './spinner.tsx'

interface ButtonStyle {
  /** `danger` is for deleting. */
  readonly variant?: 'primary' | 'default' | 'subtle' | 'danger' | undefined
  /** 26, 30, 36 or 44 px high; on a phone always 44. Forms and public pages use `large`. */
  readonly size?: 'compact' | 'small' | 'medium' | 'large' | undefined
  readonly className?: string | undefined
}

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  /** Before the text. A busy button shows the spinner instead. */
  readonly icon?: ReactNode
  /** After the text. */
  readonly end?: ReactNode
  /** True while the action runs. */
  readonly busy?: boolean | undefined
  /** As wide as its container; `phone`: only on a phone. */
  readonly wide?: boolean | 'phone' | undefined
}

/** Styles a link as a button: `<Link {...buttonStyle({ variant: 'default' })} to="…">`. */
export function buttonStyle({ variant = 'primary', size = 'medium', className }: ButtonStyle) {
  return {
    className: [classes.button, className].filter(Boolean).join(' '),
    'data-variant': variant,
    'data-size': size,
  }
}

/** A busy or disabled button is `aria-disabled`, not `disabled`: clicks do nothing, and the focus stays. */
export function Button(props: ButtonProps) {
  const { variant, size, className, icon, end, busy, wide, disabled, children, ...rest } = props
  const button = { ...rest, ...pressOf(rest, busy || disabled) }
  return (
    <button
      type="button"
      {...button}
      {...buttonStyle({ variant, size, className })}
      aria-busy={busy ?? rest['aria-busy']}
      data-busy={busy || undefined}
      data-wide={wide || undefined}
    >
      {busy && !icon && (
        <span className={classes.over}>
          <Spinner size={20} />
        </span>
      )}
      {icon && <span className={classes.icon}>{busy ? <Spinner size={16} /> : icon}</span>}
      <span className={classes.label}>{children}</span>
      {end && <span className={classes.end}>{end}</span>}
    </button>
  )
}

/** Without a style: the class has one. */
export function BareButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={[classes.bare, className].filter(Boolean).join(' ')}
    />
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name. */
  readonly label: string
  readonly variant?: 'primary' | 'default' | 'subtle'
  /** 24, 36 or 44 px; on a phone the second has 44 too. */
  readonly size?: 'small' | 'medium' | 'large'
}

export function IconButton(props: IconButtonProps) {
  const { label, variant = 'subtle', size = 'large', className, disabled, ...rest } = props
  const button = { ...rest, ...pressOf(rest, disabled) }
  return (
    <button
      type="button"
      {...button}
      className={[classes.iconButton, className].filter(Boolean).join(' ')}
      data-variant={variant}
      data-size={size}
      aria-label={label}
    />
  )
}

function pressOf({ onClick }: ComponentProps<'button'>, isLocked: boolean | undefined) {
  if (!isLocked) return { onClick }
  // Also stops a submit button, or Enter in a field, from submitting the form.
  return { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }
}
