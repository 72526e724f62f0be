import { Button, Skeleton } from '@mui/material'
import { lazy, type RefObject, Suspense, useId } from 'react'
import { shown } from '../shown-name'
import type { Entry } from '../types'
import { type CodeHandle, CodeView } from './code-view'
import styles from './code.module.css'
import { forTextArea } from './line-ends'
import type { useEditor } from './use-editor'
import { useWraps } from './use-wraps'
import { WrapSwitch } from './wrap-switch'

const CompareView = lazy(() => import('./compare-view'))

interface Props {
  entry: Entry
  editor: ReturnType<typeof useEditor>
  isReadOnly: boolean
  code: RefObject<CodeHandle | null>
}

/** The key that lets Tab leave the text, as the editor has it. */
const LEAVE = /Mac|iPhone|iPad/.test(navigator.platform) ? 'Shift + Option + M' : 'Ctrl + M'

/** The text while it is edited. In a conflict it is beside what is saved now, and edited there. */
export function EditText({ entry: { name, extension }, editor, isReadOnly, code }: Props) {
  const [wraps, setWraps] = useWraps()
  const hint = useId()
  const { text, trouble, busy } = editor
  const saved = trouble?.kind === 'changed' ? trouble.saved : null
  if (saved)
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />}>
        <CompareView
          key={saved.etag}
          titles={['Saved now', 'Your text']}
          before={{ label: `Saved text of ${shown(name)}`, text: forTextArea(saved.content) }}
          after={{ label: `Content of ${shown(name)}`, text }}
          extension={extension}
          onChange={editor.type}
        />
      </Suspense>
    )
  return (
    <>
      <div className={styles.tools}>
        <Button size="small" variant="outlined" onClick={() => code.current?.find()}>
          Find
        </Button>
        <WrapSwitch wraps={wraps} onChange={setWraps} />
        {!isReadOnly && (
          <p id={hint} className={styles.hint}>
            Tab indents. To leave the text by Tab, press {LEAVE} first.
          </p>
        )}
      </div>
      <CodeView
        ref={code}
        label={`Content of ${shown(name)}`}
        {...(isReadOnly ? {} : { describedBy: hint })}
        initialText={text}
        extension={extension}
        wraps={wraps}
        isReadOnly={isReadOnly || busy}
        takesFocus
        onChange={editor.type}
      />
    </>
  )
}
