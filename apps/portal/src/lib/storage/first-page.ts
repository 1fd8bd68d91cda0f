import { inTab } from './tab-storage.ts'

const STARTED = 'started'

/** True until this tab shows a page after the sign-in: a start page may replace it. */
export function isFirstPage(): boolean {
  return inTab((storage) => storage.getItem(STARTED) ?? 'no') === 'no'
}

export function passFirstPage(): void {
  inTab((storage) => storage.setItem(STARTED, 'yes'))
}
