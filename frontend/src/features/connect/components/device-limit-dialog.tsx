import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { toast } from '~/components/toast/toast-store'
import { errorText } from '~/lib/api-error'
import type { LimitDevice } from '../lib/dialog-state'
import { formatDay } from '~/lib/format-day'
import { connectedSentence } from '~/lib/vpn/tunnel-state'
import { useActiveConnections } from '~/lib/vpn/use-active-connections'
import { messages } from '../messages'
import { useDeleteDevice } from '~/lib/vpn/use-delete-device'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import styles from './device-limit-dialog.module.css'

interface DeviceLimitDialogProps {
  devices: LimitDevice[]
  onRemoved: (deviceId: number) => void
  onClose: () => void
}

/** The plan's devices are all in use: one is dropped and the connect repeated in one step. */
export function DeviceLimitDialog({ devices, onRemoved, onClose }: DeviceLimitDialogProps) {
  const { deviceLimit: texts } = messages
  const [chosen, setChosen] = useState<number | null>(devices.length === 1 ? (devices[0]?.id ?? null) : null)
  const { data: connections } = useActiveConnections()
  const { mutate, isPending } = useDeleteDevice()
  /** The list of connections knows more; until it is there the refusal says which device is connected. */
  const stateOf = ({ id, connected }: LimitDevice) => {
    const connection = connections?.find(({ deviceId }) => deviceId === id)
    if (connection) return connectedSentence(connection)
    return connected ? texts.connected : texts.notConnected
  }
  const remove = (id: number) =>
    mutate(id, {
      onSuccess: () => onRemoved(id),
      onError: (error) => {
        const description = errorText(error, messages.toasts.failedText)
        toast({ title: messages.toasts.failed, description, variant: 'destructive' })
      },
    })
  return (
    <DialogFrame
      title={texts.title}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="contained"
            disabled={chosen === null || isPending}
            onClick={() => chosen !== null && remove(chosen)}
          >
            {isPending ? texts.removing : texts.removeAndConnect}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p className={styles.text}>{texts.text}</p>
      <RadioGroup aria-label={texts.choose} value={chosen} onChange={(_, value) => setChosen(Number(value))}>
        {devices.map((device) => (
          <FormControlLabel
            key={device.id}
            className={styles.choice}
            value={device.id}
            control={<Radio />}
            label={
              <span className={styles.device}>
                <span className={styles.name}>{device.name}</span>
                <span className={styles.facts}>
                  {texts.since(formatDay(device.createdOn))} · {stateOf(device)}
                </span>
              </span>
            }
          />
        ))}
      </RadioGroup>
    </DialogFrame>
  )
}
