import { Button, type ButtonProps } from '@mui/material'

interface Props extends ButtonProps {
  /** It is being done. */
  busy: boolean
}

/** Does what a dialog is about. While it is done the button keeps the focus, and pressing it again does nothing. */
export function ActButton({ busy, onClick, ...rest }: Props) {
  return (
    <Button
      variant="contained"
      aria-disabled={busy || undefined}
      sx={busy ? { opacity: 0.6, cursor: 'default' } : undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    />
  )
}
