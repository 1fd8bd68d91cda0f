export const headlessChromium: string
export function installedChromium(): string | undefined
