/**
 * Gives the focus to a button that was disabled while it was busy: it let go of it, to nothing or,
 * pressed once more, to what is around it.
 */
export function takeFocusBack(button: HTMLElement): void {
  if (document.activeElement?.contains(button)) button.focus()
}
