/** One function for all who load it, so that it is there in the first render. */
export const importFilterForm = () => import('./filter-form.tsx').then((file) => file.FilterForm)
