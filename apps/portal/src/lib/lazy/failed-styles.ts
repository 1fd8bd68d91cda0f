const failed = new Set<HTMLLinkElement>()

// An error of a link does not bubble.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  true,
)

/**
 * Loads style sheets again that failed. Vite requests each sheet of a lazy part only once, so a
 * retry would load the script alone.
 */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(loadAgain))
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement
  failed.delete(link)
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`No answer: ${again.href}`)))
    link.replaceWith(again)
  })
}
