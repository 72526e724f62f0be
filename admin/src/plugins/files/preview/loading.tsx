import { Skeleton } from '@mui/material'

export function Loading() {
  return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />
}
