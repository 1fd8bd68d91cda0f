const declarations = /^(?=(?:export )?(?:default )?(?:async )?(?:function|const|let|class)\b)/m
const nameOf = /^(?:export )?(?:default )?(?:async )?\w+ (\w+)/
/** An import under another name is a use. */
const noCode = /^import (?![^']* as )[^']*'[^']*'|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

interface Wait {
  /** `features/team/agents-screen.tsx: agentFiguresQuery`; the second of its name ends in 2. */
  readonly query: string
  readonly declaration: string
}

/**
 * The queries awaited in the sources, by a hook of the library or by a declaration that hands its
 * query on to its users.
 */
export function findWaits(
  sources: Readonly<Record<string, string>>,
  isHandedOn: (query: string) => boolean,
): string[] {
  const handingOn = new Set<string>()
  for (;;) {
    const waits = Object.entries(sources).flatMap((source) => waitsIn(source, handingOn))
    const before = handingOn.size
    for (const { query, declaration } of waits) if (isHandedOn(query)) handingOn.add(declaration)
    if (handingOn.size === before) return waits.map(({ query }) => query)
  }
}

function waitsIn([file, text]: [string, string], handingOn: ReadonlySet<string>): Wait[] {
  const hooks = [
    'use(?:Part|Pages|\\w*Quer(?:y|ies))',
    '\\w*Quer(?:y|ies)Observer',
    ...handingOn,
  ].join('|')
  // With the name of the given query.
  const use = new RegExp(
    `(?<!(?:function|const) )\\b(${hooks})\\b(?:\\(\\s*(?:\\{\\s*\\.\\.\\.)?(\\w+Query)\\b)?`,
    'g',
  )
  const counts = new Map<string, number>()
  return text
    .replaceAll(noCode, '')
    .split(declarations)
    .flatMap((part) =>
      [...part.matchAll(use)].map(([, hook = '', query = hook]) => {
        const count = (counts.get(query) ?? 0) + 1
        counts.set(query, count)
        return {
          query: `${file}: ${query}${count > 1 ? ` ${count}` : ''}`,
          declaration: nameOf.exec(part)?.[1] ?? '',
        }
      }),
    )
}

/** The names of the queries declared with such an option. */
export function queriesWith(option: RegExp, sources: Readonly<Record<string, string>>): string[] {
  return Object.values(sources)
    .flatMap((text) => text.split(declarations))
    .filter((part) => option.test(part))
    .map((part) => nameOf.exec(part)?.[1] ?? '')
}
