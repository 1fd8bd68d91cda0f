const ATTRIBUTE = 'data-partner-portal-amount'

/** Passes on the amount attribute of the calculator's element, now and after each change. */
export function followPageAmount(container: Element, take: (amount: unknown) => void): void {
  const read = () => {
    const given = container.getAttribute(ATTRIBUTE)
    if (given !== null) take(/^\d+$/.test(given) ? Number(given) : given)
  }
  new MutationObserver(read).observe(container, { attributeFilter: [ATTRIBUTE] })
  read()
}
