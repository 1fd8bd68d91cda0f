import classes from './tick-box.module.css'

/** A checkbox with a hidden label. `range`: Shift was held. */
export function TickBox(props: {
  label: string
  checked: boolean
  mixed?: boolean
  attach?: (box: HTMLInputElement | null) => void
  disabled?: boolean
  onToggle: (range: boolean) => void
}) {
  const { mixed = false } = props
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={props.label}
        checked={props.checked}
        disabled={props.disabled}
        ref={(box) => {
          if (box) box.indeterminate = mixed
          props.attach?.(box)
        }}
        onChange={({ nativeEvent }) =>
          props.onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
