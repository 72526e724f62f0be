import { TextField } from '@mui/material'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  /** Why the server refused it. */
  trouble: string | null
  /** What is said where there is no trouble. */
  hint: string
}

/** A name or a path, as it is written: nothing is corrected, and what is wrong with it stands below. */
export function PathField({ label, value, onChange, trouble, hint }: Props) {
  return (
    <TextField
      label={label}
      autoFocus
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={trouble !== null}
      helperText={trouble ?? hint}
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  )
}
