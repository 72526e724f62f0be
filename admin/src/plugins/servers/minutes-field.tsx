import { TextField } from '@mui/material'

const MOST_MINUTES = 30 * 24 * 60
/** What the field begins with. */
export const USUAL_MINUTES = '60'

/** What is typed as a number of minutes; null while it is none that the API takes. */
export function minutesOf(text: string): number | null {
  const minutes = Number(text)
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES ? minutes : null
}

interface Props {
  text: string
  onChange: (text: string) => void
}

/** How long the last connections of a server may last. */
export function MinutesField({ text, onChange }: Props) {
  const isNone = minutesOf(text) === null
  return (
    <TextField
      label="Minutes until the deadline"
      value={text}
      onChange={({ target }) => onChange(target.value)}
      error={isNone}
      helperText={isNone ? `Between 1 and ${MOST_MINUTES}` : ' '}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      fullWidth
      sx={{ mt: 4 }}
    />
  )
}
