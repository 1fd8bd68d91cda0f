export const stampName: string
export function portalHash(): string
export function readVersion(): string
export function readRelease(): string
