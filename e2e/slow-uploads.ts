import type { Page } from '@playwright/test'

/** Limits uploads to a number of bytes a second. The returned function changes the number. */
export async function slowUploads(
  page: Page,
  bytesPerSecond: number,
): Promise<(bytesPerSecond: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const change = async (uploadThroughput: number) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
    await session.send('Network.emulateNetworkConditions', conditions)
  }
  await change(bytesPerSecond)
  return change
}
