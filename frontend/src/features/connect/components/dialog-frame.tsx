import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { CloseIcon } from '~/components/icons/icons'
import { messages } from '../messages'
import styles from './dialog-frame.module.css'

interface DialogFrameProps {
  title: string
  /** `wide` fills a phone's screen. */
  size?: 'small' | 'wide'
  /** Stands above the scrolled content. */
  lead?: ReactNode
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The frame of the flow's dialogs: title, content that scrolls, actions that stay. */
export function DialogFrame({ title, size = 'small', lead, actions, onClose, children }: DialogFrameProps) {
  const id = useId()
  const isPhone = useMediaQuery('(max-width: 700px)')
  const wide = size === 'wide'
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      fullScreen={wide && isPhone}
      maxWidth={wide ? 'md' : 'xs'}
      fullWidth
      slotProps={{ paper: { sx: wide && isPhone ? { borderRadius: 0, border: 0 } : undefined } }}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button className={styles.close} type="button" aria-label={messages.dialog.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      {lead}
      <div className={styles.body}>{children}</div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </Dialog>
  )
}
