/** The router's key of this history entry. */
export function historyStep(): string {
  return String(Reflect.get(window.history.state ?? {}, '__TSR_key') ?? '')
}
