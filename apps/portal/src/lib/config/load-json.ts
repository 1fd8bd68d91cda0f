import { webAddress } from '#lib/external/web-address.ts'

/** After this time the portal goes on without the file. */
const TIMEOUT_MS = 8000

/**
 * Reads a file of the deployment. Null without one, or for an unreadable one, with a line in the
 * console.
 */
export async function loadJson<T>(
  name: string,
  url: unknown,
  read: (file: unknown, address: string) => T | Promise<T>,
): Promise<T | null> {
  const address = webAddress(url)
  if (!address) return null
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return await read(await response.json(), address)
  } catch (error) {
    console.warn(`${name}, ${address}: cannot be read: ${(error as Error).message}`)
    return null
  }
}
