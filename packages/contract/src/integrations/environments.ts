/** Of an integration: its keys, addresses, limits and notifications. */
export const environments = ['test', 'production'] as const
export type Environment = (typeof environments)[number]
