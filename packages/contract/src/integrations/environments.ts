/** The environments of an integration, with keys, addresses, limits and notifications each. */
export const environments = ['test', 'production'] as const
export type Environment = (typeof environments)[number]
