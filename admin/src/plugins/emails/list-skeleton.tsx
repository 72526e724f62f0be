import { Skeleton, Stack } from '@mui/material'

/** Rows of a list that is on its way. */
export function ListSkeleton() {
  return (
    <Stack spacing={2} sx={{ p: 4 }} role="status" aria-label="Loading">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} variant="rounded" height={72} />
      ))}
    </Stack>
  )
}
