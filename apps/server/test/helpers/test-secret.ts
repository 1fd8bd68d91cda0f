export const testSecret = 'q7V2nFhYx0TzR4bKc9LwGm3JpD8sUeA5oHiN1yXtZ6E='
