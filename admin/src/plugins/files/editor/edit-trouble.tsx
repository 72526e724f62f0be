import { Alert, Button } from '@mui/material'
import { useLayoutEffect, useRef } from 'react'
import { formatExactMoment } from '../../../kernel/format'
import { texts } from '../texts'
import { Who } from '../who'
import styles from './edit-dialog.module.css'
import type { SaveTrouble, useEditor } from './use-editor'

interface Props {
  trouble: SaveTrouble
  editor: ReturnType<typeof useEditor>
  onDone: () => void
}

/** Why a text was not saved, and the ways on. It takes the focus: pressing Save again wouldn't help. */
export function EditTrouble({ trouble, editor, onDone }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (trouble) box.current?.focus()
  }, [trouble])
  async function act(work: () => Promise<boolean>) {
    if (await work()) onDone()
  }
  return (
    <Alert ref={box} tabIndex={-1} severity={trouble.kind === 'changed' ? 'warning' : 'error'}>
      {trouble.kind === 'changed' ? (
        <>
          <Who id={trouble.changedBy} nobody="Someone outside the console" /> changed this file on{' '}
          {formatExactMoment(trouble.changedAt)}, after you opened it. Your text isn't saved.
        </>
      ) : (
        `${texts.failedToSave}. ${trouble.words}`
      )}
      <div className={styles.ways}>
        {trouble.kind === 'changed' && (
          <>
            <Button size="small" variant="outlined" disabled={editor.busy} onClick={() => void act(editor.load)}>
              Reload and discard mine
            </Button>
            <Button
              size="small"
              variant="outlined"
              color="error"
              disabled={editor.busy}
              onClick={() => void act(() => editor.saveOver(trouble.saved?.etag ?? trouble.etag))}
            >
              Overwrite
            </Button>
          </>
        )}
        <Button size="small" variant="outlined" disabled={editor.busy} onClick={() => void act(editor.keepCopy)}>
          Keep mine as a copy
        </Button>
      </div>
    </Alert>
  )
}
