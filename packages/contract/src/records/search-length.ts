/** How many characters a search has, without the spaces around it. */
export const SEARCH_LENGTH = { least: 3, most: 100 } as const
