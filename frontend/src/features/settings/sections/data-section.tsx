import { useState } from 'react'
import { Button } from '~/components/button/button'
import type { CurrentUser } from '~/lib/auth/current-user'
import { Section } from '../components/section'
import { SettingRow } from '../components/setting-row'
import { DeleteAccountDialog } from '../dialogs/delete-account-dialog'
import { ExportDialog } from '../dialogs/export-dialog'
import { messages } from '../messages'
import styles from './sections.module.css'

/** Taking one's data along, and leaving. */
export function DataSection({ user }: { user: CurrentUser }) {
  const { exporting, deleting, state } = messages
  const [open, setOpen] = useState<'export' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section id="data" summary={state.data}>
      <SettingRow
        title={exporting.title}
        text={exporting.text}
        control={
          <Button kind="secondary" onClick={() => setOpen('export')}>
            {exporting.action}
          </Button>
        }
      />
      <SettingRow
        title={deleting.title}
        text={deleting.text}
        control={
          <Button kind="secondary" className={styles.delete} onClick={() => setOpen('delete')}>
            {deleting.action}
          </Button>
        }
      />
      {open === 'export' && <ExportDialog user={user} onClose={close} />}
      {open === 'delete' && <DeleteAccountDialog user={user} onClose={close} />}
    </Section>
  )
}
