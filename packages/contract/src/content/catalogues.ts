/** The portal's texts: the specification's with Polish for the rest, and Polish alone. */
export const catalogues = ['given', 'pl'] as const
export type Catalogue = (typeof catalogues)[number]
