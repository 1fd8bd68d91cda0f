import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react'

/** Typing finds further options. */
const MAX_OPTIONS = 100

interface ComboboxProps<Option> {
  readonly options: readonly Option[]
  readonly matches: (option: Option, typed: string) => boolean
  readonly onPick: (value: string) => void
  /** Called for Backspace in an empty field. */
  readonly onBackspace: () => void
}

/**
 * A field that searches a list box, after the ARIA pattern "combobox": the focus stays in the field,
 * and `aria-activedescendant` names the active option.
 */
export function useCombobox<Option extends { readonly value: string }>(
  props: ComboboxProps<Option>,
) {
  const { options, matches, onPick, onBackspace } = props
  const id = useId()
  const [search, setSearch] = useState<{ readonly typed: string; readonly active?: string }>()
  const hits = search ? options.filter((option) => matches(option, search.typed)) : []
  const shown = hits.slice(0, MAX_OPTIONS)
  const at = shown.findIndex((option) => option.value === search?.active)
  const activeId = at < 0 ? undefined : `${id}-${at}`

  useLayoutEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const open = () => setSearch((now) => now ?? { typed: '' })
  const close = () => setSearch(undefined)
  const pick = (value: string) => {
    setSearch({ typed: '', active: value })
    onPick(value)
  }
  const move = (key: string) => {
    const list = search ? shown : options.slice(0, MAX_OPTIONS)
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % list.length,
      ArrowUp: Math.max(at, 0) - 1,
      // In typed text Home and End move the caret.
      ...(search && (at >= 0 || !search.typed) && { Home: 0, End: -1 }),
    }
    const step = steps[key]
    if (step === undefined) return false
    const active = list.at(step)?.value
    setSearch({ typed: search?.typed ?? '', ...(active !== undefined && { active }) })
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const active = shown[at]
    // Holding Backspace over the typed text must not go on to delete options.
    if (key === 'Backspace' && !search?.typed && !event.repeat) onBackspace()
    else if (key === 'Enter' && active) pick(active.value)
    else if (key === 'Escape' && search) close()
    else if (!move(key)) return
    // A dialog around the field must not handle the key too.
    event.stopPropagation()
    if (key !== 'Backspace') event.preventDefault()
  }

  return {
    opened: search !== undefined,
    typed: search?.typed ?? '',
    shown,
    /** The count of matches; `shown` has the first of them. */
    count: hits.length,
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-${index}`,
    activeId,
    close,
    pick,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': shown.length > 0,
      'aria-controls': shown.length > 0 ? `${id}-list` : undefined,
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      value: search?.typed ?? '',
      onChange: (event: { currentTarget: HTMLInputElement }) =>
        setSearch({ typed: event.currentTarget.value }),
      onFocus: open,
      onClick: open,
      onBlur: close,
      onKeyDown,
    },
  } as const
}
