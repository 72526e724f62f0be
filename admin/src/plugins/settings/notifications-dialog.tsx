import { Alert, Button, Checkbox, DialogActions, DialogContent, FormControlLabel, Stack } from '@mui/material'
import { useState } from 'react'
import { apiRequest } from '~/lib/api-client'
import { useConsole } from '../../kernel/shell/console-context'
import { notices } from '../../kernel/notices/notices'
import { ActButton, ConsoleDialog, useDiscard } from '../../kernel/ui'
import { texts } from './texts'

/** Switches of the account's own, as the app's settings have them. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const { user, refresh } = useConsole()
  const { mailOnSignIn, mailOnDrain } = user
  const [choice, setChoice] = useState({ mailOnSignIn, mailOnDrain })
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const isChanged = choice.mailOnSignIn !== mailOnSignIn || choice.mailOnDrain !== mailOnDrain
  const { close, question } = useDiscard(() => isChanged, onClose)

  async function save() {
    setBusy(true)
    setFailed(false)
    try {
      await apiRequest('PATCH', '/api/auth/user', choice)
      notices.success('Email notifications saved')
      refresh()
      onClose()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  const box = (name: keyof typeof choice, label: string) => (
    <FormControlLabel
      label={label}
      control={<Checkbox checked={choice[name]} onChange={(_, checked) => setChoice({ ...choice, [name]: checked })} />}
    />
  )
  return (
    <ConsoleDialog title={texts.emailNotifications} onClose={close} busy={busy} maxWidth="xs">
      <DialogContent>
        <Stack spacing={2}>
          {failed && <Alert severity="error">The choice was not saved. Try again.</Alert>}
          {box('mailOnSignIn', 'A sign-in to your account from a new browser')}
          {box('mailOnDrain', 'A server that you are connected to closes')}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="outlined" onClick={close} disabled={busy}>
          Cancel
        </Button>
        <ActButton busy={busy} onClick={() => void save()}>
          {busy ? 'Saving…' : 'Save'}
        </ActButton>
      </DialogActions>
      {question}
    </ConsoleDialog>
  )
}
