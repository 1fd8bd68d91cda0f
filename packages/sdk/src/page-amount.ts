const ATTRIBUTE = 'data-partner-portal-amount'

/**
 * Passes on the amount attribute of the calculator's element, now and after each change, until the
 * calculator is replaced or removed.
 */
export function followPageAmount(
  container: Element,
  isDrawn: () => boolean,
  take: (amount: unknown) => void,
): void {
  const observer = new MutationObserver(read)
  observer.observe(container, { attributeFilter: [ATTRIBUTE] })
  read()

  function read() {
    if (!isDrawn()) return observer.disconnect()
    const given = container.getAttribute(ATTRIBUTE)
    if (given !== null) take(/^\d+$/.test(given) ? Number(given) : given)
  }
}
