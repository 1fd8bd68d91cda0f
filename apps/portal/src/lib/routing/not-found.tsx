import { Navigate } from '@tanstack/react-router'

/** Goes to the page that every path without a page shows. */
export function NotFound() {
  return <Navigate to={'/404' as string} replace />
}
