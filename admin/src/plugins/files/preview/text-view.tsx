import { Alert, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { wordsOfFailure } from '../../../kernel/data/console-error'
import { type CodeHandle, CodeView } from '../editor/code-view'
import codeStyles from '../editor/code.module.css'
import { forTextArea } from '../editor/line-ends'
import { useWraps } from '../editor/use-wraps'
import { WrapSwitch } from '../editor/wrap-switch'
import { useText } from '../files-api'
import type { Entry } from '../types'
import { Loading } from './loading'
import { shown } from '../shown-name'

/** A text to read and to search. */
export default function TextView({ entry: { path, name, extension } }: { entry: Entry }) {
  const { data, error, isPending } = useText(path)
  const [wraps, setWraps] = useWraps()
  const code = useRef<CodeHandle>(null)
  useEffect(() => {
    // oxlint-disable-next-line eslint/no-console -- the specification has it logged
    if (error) console.error('Failed to read file content', error)
  }, [error])
  if (error) return <Alert severity="error">Couldn't open this file. {wordsOfFailure(error)}</Alert>
  if (isPending) return <Loading />
  return (
    <>
      <div className={codeStyles.tools}>
        <Button size="small" variant="outlined" onClick={() => code.current?.find()}>
          Find
        </Button>
        <WrapSwitch wraps={wraps} onChange={setWraps} />
      </div>
      <CodeView
        ref={code}
        label={`Content of ${shown(name)}`}
        initialText={forTextArea(data.content)}
        extension={extension}
        wraps={wraps}
        isReadOnly
      />
    </>
  )
}
