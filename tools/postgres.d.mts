interface Server {
  url: string
  stop(): void
}
export function startPostgres(
  settings?: readonly string[],
): Promise<(Server & { socketUrl: string }) | null>
export const fullCitus: readonly string[]
export function startCitus(
  workers?: number,
  settings?: readonly string[],
): Promise<(Server & { addWorkers(): void }) | null>
