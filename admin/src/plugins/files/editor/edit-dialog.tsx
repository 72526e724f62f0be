import { Alert, Button, DialogActions, DialogContent, Skeleton } from '@mui/material'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { wordsOfFailure } from '../../../kernel/data/console-error'
import { useConsole } from '../../../kernel/shell/console-context'
import { ActButton, ConsoleDialog, useDiscard } from '../../../kernel/ui'
import { useDownload } from '../download'
import { texts } from '../texts'
import type { Entry } from '../types'
import type { CodeHandle } from './code-view'
import { type Draft, forgetDraft, keepDraft } from './draft'
import styles from './edit-dialog.module.css'
import { EditText } from './edit-text'
import { EditTrouble } from './edit-trouble'
import { useEditor } from './use-editor'
import { shown } from '../shown-name'

interface Props {
  entry: Entry
  onClose: () => void
  /** What was typed before the session ended. */
  draft?: Draft | null
}

/** Edits a text file. What can't be edited here can be downloaded here. */
export default function EditDialog({ entry, onClose, draft = null }: Props) {
  const { user } = useConsole()
  const editor = useEditor(entry, draft)
  const download = useDownload()
  const { query, isDirty, busy, trouble } = editor
  const { close, question } = useDiscard(() => isDirty, onClose, keep)
  const code = useRef<CodeHandle>(null)
  const { error } = query
  const isThere = draft !== null || query.data !== undefined
  const mayWrite = entry.permissions.includes('w')
  const canSave = isDirty && !busy && trouble?.kind !== 'changed'
  useEffect(() => {
    // oxlint-disable-next-line eslint/no-console -- the specification has it logged
    if (error) console.error('Failed to read file content', error)
  }, [error])

  // From here on it is this dialog's to keep.
  useEffect(() => forgetDraft(user.id), [user.id])

  function keep() {
    const typed = editor.draft()
    return typed !== null && keepDraft(user.id, { entry, ...typed })
  }

  async function save() {
    if (canSave && (await editor.save())) code.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // The editor closed its search by this key: the dialog stays.
    if (event.key === 'Escape' && event.isDefaultPrevented()) event.stopPropagation()
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    void save()
  }

  return (
    <ConsoleDialog title={shown(entry.name)} onClose={close} busy={busy} maxWidth="lg">
      <DialogContent className={styles.content} sx={{ pt: '4px !important' }} onKeyDown={onKeyDown}>
        {trouble && <EditTrouble trouble={trouble} editor={editor} onDone={() => code.current?.focus()} />}
        {!isThere && error && (
          <Alert severity="error">
            Couldn't open this file. {wordsOfFailure(error)}
            <div className={styles.ways}>
              <Button size="small" variant="outlined" onClick={() => void download([entry])}>
                Download
              </Button>
              <Button size="small" onClick={() => void query.refetch()}>
                Try again
              </Button>
            </div>
          </Alert>
        )}
        {!isThere && query.isPending && <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />}
        {isThere && (
          <>
            {!mayWrite && <Alert severity="info">The service can't write to this file, so it's read-only.</Alert>}
            {draft && isDirty && !trouble && (
              <Alert severity="info">Your session ended before this text was saved. Here it is as you left it.</Alert>
            )}
            <EditText key={editor.shown} entry={entry} editor={editor} isReadOnly={!mayWrite} code={code} />
          </>
        )}
      </DialogContent>
      <DialogActions className={styles.actions}>
        {isThere && mayWrite && (
          <span role="status" className={styles.state}>
            {isDirty ? 'Unsaved changes' : 'No unsaved changes'}
          </span>
        )}
        <Button variant="outlined" onClick={close} disabled={busy}>
          Close
        </Button>
        {isThere && mayWrite && (
          <ActButton busy={busy} disabled={!canSave} onClick={() => void save()}>
            {busy ? 'Saving…' : texts.save}
          </ActButton>
        )}
      </DialogActions>
      {question}
    </ConsoleDialog>
  )
}
