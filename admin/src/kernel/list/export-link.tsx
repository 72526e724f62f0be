import { Button } from '@mui/material'
import { DownloadIcon } from '~/components/icons/icons'
import { API } from '../data/data-provider'
import { ToolLabel } from './tool-label'

interface Props {
  resource: string
  values: Record<string, unknown>
}

/** All rows that the filters leave, as a CSV file that the server streams. */
export function ExportLink({ resource, values }: Props) {
  const query = new URLSearchParams({ filter: JSON.stringify(values) })
  return (
    <Button component="a" href={`${API}/${resource}/export?${query}`} download>
      <ToolLabel icon={<DownloadIcon />} name="Export CSV" />
    </Button>
  )
}
