import { useState } from 'react'
import { ConsoleError, isChangedMeanwhile, isGone } from '../../kernel/data/console-error'
import { notices } from '../../kernel/notices/notices'
import { wordsOfPath } from './failures'
import { type Text, useFilesApi, useReload, useText } from './files-api'
import { forTextArea } from './line-ends'
import { copyName, join, parentOf } from './paths'
import { texts } from './texts'
import type { Entry } from './types'

/** Why a text was not saved. What was typed is kept. */
export type SaveTrouble =
  | { kind: 'failed' | 'gone'; words: string }
  | { kind: 'changed'; etag: string; changedBy: number | null; changedAt: string }

/** So many copies of one name are tried. */
const COPIES = 50

/** A text file while it is edited. It is saved over the content that was read, and over no other. */
export function useEditor({ path, name }: Entry) {
  const query = useText(path)
  const api = useFilesApi()
  const reload = useReload()
  const [own, setOwn] = useState<Text | null>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null)
  const base = own ?? query.data
  const before = forTextArea(base?.content ?? '')
  const text = draft ?? before

  /** @returns whether it was done. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      setTrouble(null)
      return true
    } catch (error) {
      const why = troubleOf(error)
      setTrouble(why)
      // A conflict is a question, which stands in the dialog.
      if (why.kind !== 'changed') notices.failure(texts.failedToSave)
      return false
    } finally {
      setBusy(false)
    }
  }

  const saveOver = (etag: string) =>
    attempt(async () => {
      setOwn({ content: text, etag: await api.save(path, text, etag) })
      setDraft(null)
      notices.success(texts.saved)
      void reload()
    })

  /** Shows what is there now; what was typed is gone. */
  async function load() {
    setOwn(null)
    await query.refetch()
    setDraft(null)
    setTrouble(null)
    return true
  }

  async function copy(round = 1): Promise<string> {
    const copied = copyName(name, round)
    try {
      await api.create(join(parentOf(path), copied), 'file', text)
      return copied
    } catch (error) {
      if (!(error instanceof ConsoleError) || error.code !== 'E_FILE_EXISTS' || round === COPIES) throw error
      return copy(round + 1)
    }
  }

  return {
    query,
    text,
    /** As it was read, with its line endings. */
    content: base?.content ?? '',
    type: setDraft,
    isDirty: draft !== null && draft !== before,
    busy,
    trouble,
    save: () => saveOver(base?.etag ?? ''),
    saveOver,
    load,
    /** Saves what was typed beside the file, and shows what is there now. */
    keepCopy: () =>
      attempt(async () => {
        notices.success(`Your text is in "${await copy()}"`)
        void reload()
        await load()
      }),
  }
}

function troubleOf(error: unknown): SaveTrouble {
  if (isChangedMeanwhile(error)) {
    const { etag, changedBy, changedAt } = error.body as { etag: string; changedBy: number | null; changedAt: string }
    return { kind: 'changed', etag: `"${etag}"`, changedBy, changedAt }
  }
  return { kind: isGone(error) ? 'gone' : 'failed', words: wordsOfPath(error) }
}
