import { Skeleton, Stack } from '@mui/material'

/** A title and rows, as most screens have them, until the code of one is there. */
export function ScreenSkeleton() {
  return (
    <Stack spacing={3} role="status" aria-label="Loading">
      <Skeleton variant="rounded" width={220} height={32} />
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={220} />
    </Stack>
  )
}
