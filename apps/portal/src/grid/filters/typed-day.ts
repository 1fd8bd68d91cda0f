/** Whether no more can be typed: `31.01.2026`, `2026-01-31`, `20260131`. */
export function isWholeDay(text: string): boolean {
  return /(?:[^\d]\d{4}|^\d{4}-\d{2}-\d{2}|^\d{8})$/.test(text.trim())
}
