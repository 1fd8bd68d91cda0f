export const testSecret = 'q7V2nFhYx0TzR4bKc9LwGm3JpD8sUeA5oHiN1yXtZ6E='

/** The first day of every test; the demo's documents end here. */
export const testToday = new Date('2026-06-15T10:00:00Z')
