import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { messages } from '../messages'
import { useRenameDevice } from '~/lib/vpn/use-rename-device'
import styles from './device-settings.module.css'

interface DeviceSettingsProps {
  device: { id: number; name: string }
  isRotating: boolean
  onRotate: () => void
}

const LONGEST_NAME = 60

/** The device's name, and a new key for it. */
export function DeviceSettings({ device, isRotating, onRotate }: DeviceSettingsProps) {
  const { device: texts, dialog } = messages
  const [name, setName] = useState(device.name)
  const [savedName, setSavedName] = useState(device.name)
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useRenameDevice()
  const isChanged = name.trim() !== '' && name.trim() !== savedName
  const save = () => mutate({ id: device.id, name: name.trim() }, { onSuccess: (saved) => setSavedName(saved.name) })
  return (
    <div className={styles.settings}>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged) save()
        }}
      >
        <TextField
          className={styles.name}
          label={texts.name}
          value={name}
          helperText={`${texts.nameHint} ${dialog.oneDevice}`}
          slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
          onChange={({ target }) => setName(target.value)}
        />
        <Button className={styles.save} type="submit" variant="outlined" disabled={!isChanged || isPending}>
          {isChanged ? texts.save : texts.saved}
        </Button>
      </form>
      {asks ? (
        <div className={styles.ask} role="group" aria-label={texts.rotate}>
          <p>{texts.rotateAsk}</p>
          <div className={styles.buttons}>
            <Button
              variant="outlined"
              color="error"
              disabled={isRotating}
              onClick={() => {
                onRotate()
                setAsks(false)
              }}
            >
              {texts.rotateConfirm}
            </Button>
            <Button color="inherit" onClick={() => setAsks(false)}>
              {texts.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.rotate}>
          <Button variant="text" color="inherit" disabled={isRotating} onClick={() => setAsks(true)}>
            {texts.rotate}
          </Button>
          <span className={styles.hint}>{texts.rotateHint}</span>
        </div>
      )}
    </div>
  )
}
