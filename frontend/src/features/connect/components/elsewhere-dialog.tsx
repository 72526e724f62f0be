import Button from '@mui/material/Button'
import type { ActiveConnection } from '~/lib/vpn/types'
import { useRotateKey } from '../hooks/use-rotate-key'
import type { Configuration } from '../lib/dialog-state'
import { serverOf } from '../lib/server-of'
import { messages } from '../messages'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import styles from './plain-dialogs.module.css'

interface ElsewhereDialogProps {
  userId: number
  connection: ActiveConnection
  /** This browser has no device of its own yet, so it can become the place of this one's key. */
  mayTakeOver: boolean
  onRotated: (configuration: Configuration) => void
  onClose: () => void
}

/** The private key of a connection is in another browser, or nowhere any more. */
export function ElsewhereDialog({ userId, connection, mayTakeOver, onRotated, onClose }: ElsewhereDialogProps) {
  const { rotate, isRotating } = useRotateKey(userId, (_, configuration) => configuration && onRotated(configuration))
  const { elsewhere, device: texts } = messages
  const { deviceId, deviceName } = connection
  const takeOver = () =>
    void rotate({
      connection: { connectionId: connection.id, server: serverOf(connection) },
      device: { id: deviceId, name: deviceName },
    })
  return (
    <DialogFrame
      title={elsewhere.title(deviceName)}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {elsewhere.close}
          </Button>
          {mayTakeOver && (
            <Button variant="contained" disabled={isRotating} onClick={takeOver}>
              {texts.rotateConfirm}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <p>{elsewhere.text}</p>
      {mayTakeOver && <p className={styles.text}>{elsewhere.takeOver}</p>}
    </DialogFrame>
  )
}
