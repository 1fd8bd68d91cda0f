export const testSecret = 'a secret that only the tests know long enough'
