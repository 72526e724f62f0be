import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { errorText } from '~/lib/api-error'
import type { Device } from '~/lib/vpn/types'
import { messages } from './messages'
import { useRenameDevice } from '~/lib/vpn/use-rename-device'
import styles from './devices.module.css'

interface DeviceRenameProps {
  device: Device
  onDone: () => void
}

export function DeviceRename({ device, onDone }: DeviceRenameProps) {
  const [name, setName] = useState(device.name)
  const { mutate, isPending, isError, error } = useRenameDevice()
  const trimmed = name.trim()
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ id: device.id, name: trimmed }, { onSuccess: onDone })
      }}
    >
      <TextField
        autoFocus
        fullWidth
        size="small"
        label={messages.name}
        value={name}
        error={isError}
        helperText={isError ? errorText(error, messages.failedText) : undefined}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="outlined" disabled={trimmed === '' || isPending}>
          {isPending ? messages.saving : messages.save}
        </Button>
        <Button color="inherit" onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  )
}
