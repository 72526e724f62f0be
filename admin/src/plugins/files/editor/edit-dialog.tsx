import { Alert, Button, DialogActions, DialogContent, Skeleton } from '@mui/material'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { ActButton, ConsoleDialog, useDiscard } from '../../kernel/ui'
import { useDownload } from './download'
import styles from './edit-dialog.module.css'
import { EditTrouble } from './edit-trouble'
import { mixesLineEnds } from './line-ends'
import { texts } from './texts'
import type { Entry } from './types'
import { useEditor } from './use-editor'

/** Edits a text file. What can't be edited here can be downloaded here. */
export default function EditDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const editor = useEditor(entry)
  const download = useDownload()
  const { query, text, content, isDirty, busy, trouble } = editor
  const { close, question } = useDiscard(() => isDirty, onClose)
  const area = useRef<HTMLTextAreaElement>(null)
  const { error } = query
  useEffect(() => {
    // oxlint-disable-next-line eslint/no-console -- the specification has it logged
    if (error) console.error('Failed to read file content', error)
  }, [error])

  async function save() {
    if (!isDirty || busy) return
    if (await editor.save()) area.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    void save()
  }

  return (
    <ConsoleDialog title={entry.name} onClose={close} busy={busy} maxWidth="lg">
      <DialogContent className={styles.content} sx={{ pt: '4px !important' }} onKeyDown={onKeyDown}>
        {trouble && <EditTrouble trouble={trouble} editor={editor} onDone={() => area.current?.focus()} />}
        {error && (
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
        {query.isPending && <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />}
        {query.data && !error && (
          <>
            {mixesLineEnds(content) && (
              <Alert severity="info">This file mixes line endings. Saving it turns all of them into LF.</Alert>
            )}
            <textarea
              ref={area}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is for typing
              autoFocus
              className={styles.area}
              aria-label={`Content of ${entry.name}`}
              value={text}
              readOnly={busy}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              wrap="soft"
              onChange={({ target }) => editor.type(target.value)}
            />
          </>
        )}
      </DialogContent>
      <DialogActions className={styles.actions}>
        {query.data && !error && (
          <span role="status" className={styles.state}>
            {isDirty ? 'Unsaved changes' : 'No unsaved changes'}
          </span>
        )}
        <Button variant="outlined" onClick={close} disabled={busy}>
          Close
        </Button>
        {query.data && !error && (
          <ActButton busy={busy} disabled={!isDirty} onClick={() => void save()}>
            {busy ? 'Saving…' : texts.save}
          </ActButton>
        )}
      </DialogActions>
      {question}
    </ConsoleDialog>
  )
}
