/** The language of texts, numbers and dates. Polish, unless the deployment has files of another. */
export const locale = { language: 'pl' }
