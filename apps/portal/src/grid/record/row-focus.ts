const MOST_FRAMES = 60

export function rowLinkId(id: number): string {
  return `row-${id}`
}

/** Focuses a row's link, which on a phone is rendered some frames later, and far rows never. */
export function focusRow(id: number, frames = 0): void {
  const link = document.getElementById(rowLinkId(id))
  if (link) link.focus()
  else if (frames < MOST_FRAMES) requestAnimationFrame(() => focusRow(id, frames + 1))
}
