import { FormControlLabel, Switch } from '@mui/material'

/** Wraps long lines, or lets them scroll. */
export function WrapSwitch({ wraps, onChange }: { wraps: boolean; onChange: (wraps: boolean) => void }) {
  return (
    <FormControlLabel
      control={<Switch checked={wraps} onChange={(_, checked) => onChange(checked)} />}
      label="Wrap lines"
      sx={{ mx: 0, gap: 2 }}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  )
}
