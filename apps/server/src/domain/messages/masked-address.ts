/** Masks `+48600100200` as `+48 *** *** 200`, and `jan@example.com` as `j***@example.com`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return `${address.slice(0, 3)} *** *** ${address.slice(-3)}`
  return `${address.slice(0, 1)}***${address.slice(at)}`
}
