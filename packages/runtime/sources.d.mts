export const stampName: string
export const prerenderName: string
export function isSource(name: string): boolean
export function portalHash(): string
export function readVersion(): string
export function readRelease(): string
