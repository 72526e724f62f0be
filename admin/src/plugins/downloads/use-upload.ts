import { useEffect, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { notices } from '../../kernel/notices/notices'
import { uploadTexts } from '../../kernel/upload'
import { platformName } from './types'
import { type Said, uploadBuild } from './upload-build'

/** One upload at a time: how far it is, why it failed, and how to give it up. Leaving gives it up, too. */
export function useUpload(onDone: () => void) {
  const [sent, setSent] = useState<number | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const abort = useRef<AbortController>(null)
  const refresh = useRefresh()
  useEffect(() => () => abort.current?.abort(), [])

  async function start(file: File, said: Said) {
    const stop = new AbortController()
    abort.current = stop
    setTrouble(null)
    setSent(0)
    try {
      await uploadBuild(file, said, { onProgress: setSent, signal: stop.signal })
      notices.success(`${uploadTexts.complete}: ${platformName(said.platform)} ${said.version}`)
      refresh()
      onDone()
    } catch (error) {
      setTrouble(stop.signal.aborted ? 'Canceled. Nothing was published.' : wordsOfFailure(error))
    } finally {
      setSent(null)
    }
  }

  return { sent, trouble, start, cancel: () => abort.current?.abort() }
}
