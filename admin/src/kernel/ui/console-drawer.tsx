import { Drawer } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useToastsIn } from '~/components/toast/toast-place'
import { useBackCloses } from '~/lib/back-closes'

interface Props {
  label: string
  open: boolean
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

/** A drawer over the right side of the window, for what has no room beside the list. Back closes it as Escape does. */
export function ConsoleDrawer({ label, open, onClose, className, children }: Props) {
  const [paper, setPaper] = useState<HTMLElement | null>(null)
  useToastsIn(open ? paper : null)
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'ref': setPaper, 'role': 'dialog', 'aria-label': label, ...(className ? { className } : {}) },
      }}
    >
      {open && <BackCloses onClose={onClose} />}
      {children}
    </Drawer>
  )
}

function BackCloses({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose)
  return null
}
