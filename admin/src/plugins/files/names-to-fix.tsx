import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { formatNumber } from '../../kernel/format'
import { notices } from '../../kernel/notices/notices'
import { useFilesApi, useReload } from './files-api'
import type { Entry } from './types'

/** A backslash also stands for bytes that aren't UTF-8, as in `caf\xE9.txt`. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\\\u0000-\u001f\u007f-\u009f]/

const isToFix = (name: string) => name !== name.normalize('NFC') || FORBIDDEN.test(name) || name.trim() === ''

interface Props {
  folder: string
  entries: readonly Entry[]
}

/** Names that other programs gave: no path leads there until they are renamed. */
export function NamesToFix({ folder, entries }: Props) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const api = useFilesApi()
  const reload = useReload()
  const count = entries.filter(({ name }) => isToFix(name)).length
  if (count === 0) return null

  async function fix() {
    setBusy(true)
    setTrouble(null)
    try {
      const renamed = await api.fixNames(folder)
      notices.success(`Fixed ${inWords(renamed)}`)
    } catch (error) {
      setTrouble(wordsOfFailure(error))
    } finally {
      setBusy(false)
      void reload()
    }
  }

  return (
    <Alert
      severity={trouble ? 'error' : 'warning'}
      sx={{ 'mb': 1.5, '& .MuiButton-root': { whiteSpace: 'nowrap' } }}
      action={
        <Button color="inherit" size="small" disabled={busy} onClick={() => void fix()}>
          {busy ? 'Fixing…' : 'Fix names'}
        </Button>
      }
    >
      {trouble
        ? `Couldn't fix all names. ${trouble}`
        : `${inWords(count)} can't be opened or changed. They aren't valid UTF-8, are blank, or have a backslash, a control character or an accent as a character of its own.`}
    </Alert>
  )
}

const inWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'name' : 'names'}`
