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
 * Asks again for the sheets that did not come. Vite asks for each sheet of a late part once: where
 * that failed, the part's next try would bring its script alone.
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
