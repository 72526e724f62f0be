import { Button } from '@mui/material'
import { API } from '../data/data-provider'

interface Props {
  resource: string
  values: Record<string, unknown>
}

/** All rows that the filters leave, as a CSV file that the server streams. */
export function ExportLink({ resource, values }: Props) {
  const query = new URLSearchParams({ filter: JSON.stringify(values) })
  return (
    <Button component="a" href={`${API}/${resource}/export?${query}`} download>
      Export CSV
    </Button>
  )
}
