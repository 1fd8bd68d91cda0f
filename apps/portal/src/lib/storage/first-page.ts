import { inTab } from './tab-storage.ts'

const STARTED = 'started'

/** Whether this tab has shown no page since the sign-in: then a start page may come instead. */
export function isFirstPage(): boolean {
  return inTab((storage) => storage.getItem(STARTED) ?? 'no') === 'no'
}

export function passFirstPage(): void {
  inTab((storage) => storage.setItem(STARTED, 'yes'))
}
