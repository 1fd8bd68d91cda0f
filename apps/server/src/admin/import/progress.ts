import type { ImportCounts } from '#domain/import/import-counts.ts'

const EVERY_MS = 1000

/** Shows the progress of a long import on a terminal. */
export function createProgress(file: string, size: number, counts: ImportCounts) {
  let bytes = 0
  const shows = process.stderr.isTTY
  const timer = shows ? setInterval(show, EVERY_MS) : undefined
  timer?.unref()

  function show(): void {
    const percent = size === 0 ? 100 : Math.floor((bytes / size) * 100)
    process.stderr.write(
      `\r${file}: ${percent} %, ${counts.read} read, ${counts.rejected} refused `,
    )
  }

  return {
    advance(count: number) {
      bytes += count
    },
    end() {
      clearInterval(timer)
      if (shows) process.stderr.write('\r\u001b[K')
    },
  }
}
