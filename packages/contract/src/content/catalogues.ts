/** Of the portal's texts: the specification's, Polish where it gives none; and Polish alone. */
export const catalogues = ['given', 'pl'] as const
export type Catalogue = (typeof catalogues)[number]
