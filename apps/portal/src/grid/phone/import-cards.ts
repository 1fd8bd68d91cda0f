/** One function for all who load it, so that it is there in the first render. */
export const importCards = () => import('./phone-results.tsx').then((file) => file.PhoneResults)
