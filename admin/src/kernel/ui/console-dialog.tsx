import { Dialog, DialogTitle, type DialogProps, useMediaQuery } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { useToastsIn } from '~/components/toast/toast-place'
import { useBackCloses } from '~/lib/back-closes'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  maxWidth?: DialogProps['maxWidth']
  /** Work is under way: the dialog stays. */
  busy?: boolean
}

/**
 * A dialog of the console. The browser's Back closes it as Escape does. On phones it fills the window, but a small
 * question (`xs`) does not; toasts stand in it, so that they can be reached.
 */
export function ConsoleDialog({ title, onClose, children, maxWidth = 'sm', busy = false }: Props) {
  const titleId = useId()
  const [paper, setPaper] = useState<HTMLElement | null>(null)
  const narrow = useMediaQuery('(max-width: 600px)')
  const close = () => !busy && onClose()
  useToastsIn(paper)
  useBackCloses(close)
  return (
    <Dialog
      open
      fullWidth
      fullScreen={narrow && maxWidth !== 'xs'}
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      onClose={close}
      slotProps={{ paper: { ref: setPaper } }}
    >
      <DialogTitle id={titleId} sx={{ pb: 2 }}>
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  )
}
