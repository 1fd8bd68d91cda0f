/** Focuses a button if what had the focus is gone: the focus is then on the body or around the button. */
export function takeFocusBack(button: HTMLElement): void {
  if (document.activeElement?.contains(button)) button.focus()
}
