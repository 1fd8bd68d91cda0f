export const root: string
export function findRuntime(): string
export function run(
  command: string,
  args: readonly string[],
  options?: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> },
): number
export function runAside(
  command: string,
  args: readonly string[],
  options?: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> },
): Promise<{ code: number; output: string }>
