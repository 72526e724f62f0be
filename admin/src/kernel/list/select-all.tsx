import { Checkbox, FormControlLabel } from '@mui/material'
import type { Row } from './types'
import type { Selection } from './use-selection'

interface Props<R extends Row> {
  selection: Selection<R>
  className?: string
}

/** Selects what is in view, or nothing of it: where rows stand without a head that could. */
export function SelectAll<R extends Row>({ selection, className }: Props<R>) {
  return (
    <FormControlLabel
      className={className}
      label="Select all in view"
      control={
        <Checkbox
          size="small"
          checked={selection.isWhole}
          indeterminate={selection.rows.length > 0 && !selection.isWhole}
          onChange={selection.toggleAll}
        />
      }
    />
  )
}
