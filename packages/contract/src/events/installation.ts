import type { EventDeclarations } from './event-kind.ts'

export const installationEvents = {} as const satisfies EventDeclarations
