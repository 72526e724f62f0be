import Dialog from '@mui/material/Dialog'
import { type ReactNode, useId, useState } from 'react'
import { CloseIcon } from '~/components/icons/icons'
import { useToastsIn } from '~/components/toast/toast-place'
import { useBackCloses } from '~/lib/back-closes'
import { useMediaQuery } from '~/lib/use-media-query'
import { MuiTheme } from '~/theme/mui-theme'
import styles from './dialog-frame.module.css'
import { messages } from './messages'

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

/**
 * The frame of dialogs: title, content that scrolls, actions that stay. Render it while the dialog is open.
 * The browser's Back closes it, and toasts that appear meanwhile are part of it.
 */
export function DialogFrame({ title, size = 'small', lead, actions, onClose, children }: DialogFrameProps) {
  const id = useId()
  const [toasts, setToasts] = useState<HTMLElement | null>(null)
  const isPhone = useMediaQuery('(max-width: 700px)')
  const wide = size === 'wide'
  useBackCloses(onClose)
  useToastsIn(toasts)
  return (
    <MuiTheme>
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
          <button className={styles.close} type="button" aria-label={messages.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        {lead}
        <div className={styles.body}>{children}</div>
        <div ref={setToasts} className={styles.toasts} />
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </Dialog>
    </MuiTheme>
  )
}
