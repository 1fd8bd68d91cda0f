import { Navigate } from '@tanstack/react-router'

/** Goes to the page for unknown paths. */
export function NotFound() {
  return <Navigate to={'/404' as string} replace />
}
