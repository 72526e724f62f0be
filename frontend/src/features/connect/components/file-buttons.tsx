import Button from '@mui/material/Button'
import { toast } from '~/components/toast/toast-store'
import type { filesFor } from '../lib/files'
import { saveFile } from '~/lib/save-file'
import { messages } from '../messages'
import styles from './file-buttons.module.css'

interface FileButtonsProps {
  name: string
  files: ReturnType<typeof filesFor>
  /** The plan includes the file with kill switch. */
  killSwitch: boolean
}

/** Missing on pages without https. */
const clipboard = () => (navigator as Partial<Navigator>).clipboard

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast(messages.toasts.copied)
  } catch {
    toast({ ...messages.toasts.copyFailed, variant: 'destructive' })
  }
}

/** Takes the configuration out of the page: as a file, with kill switch on Linux, or by the clipboard. */
export function FileButtons({ name, files, killSwitch }: FileButtonsProps) {
  const { dialog } = messages
  const withKillSwitch = files.killSwitch
  return (
    <div className={styles.group}>
      <div className={styles.buttons}>
        <Button variant="contained" onClick={() => saveFile(name, files.plain)}>
          {dialog.download}
        </Button>
        {clipboard() && (
          <Button variant="outlined" onClick={() => void copy(files.plain)}>
            {dialog.copy}
          </Button>
        )}
      </div>
      <p className={styles.name}>{name}</p>
      {withKillSwitch !== null && (
        <div className={styles.killSwitch}>
          <Button
            variant="outlined"
            disabled={!killSwitch}
            aria-describedby="kill-switch-hint"
            onClick={() => saveFile(name, withKillSwitch)}
          >
            {dialog.downloadKillSwitch}
          </Button>
          <p id="kill-switch-hint" className={styles.hint}>
            {killSwitch ? dialog.killSwitchHint : dialog.killSwitchLocked}
          </p>
        </div>
      )}
    </div>
  )
}
