export { LoadFailure } from '#ui/load-failure.tsx'
