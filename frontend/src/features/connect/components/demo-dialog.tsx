import Button from '@mui/material/Button'
import type { TunnelServer } from '~/lib/vpn/types'
import { messages } from '../messages'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import styles from './plain-dialogs.module.css'

interface DemoDialogProps {
  server: TunnelServer
  onClose: () => void
}

/** A demo server has no tunnel: no file, no code, and the words that go with that. */
export function DemoDialog({ server, onClose }: DemoDialogProps) {
  const { title, lead, text, done } = messages.demo
  return (
    <DialogFrame
      title={title}
      actions={
        <Button variant="contained" onClick={onClose}>
          {done}
        </Button>
      }
      onClose={onClose}
    >
      <p className={styles.lead}>{lead}</p>
      <p className={styles.text}>{text(server.city)}</p>
    </DialogFrame>
  )
}
