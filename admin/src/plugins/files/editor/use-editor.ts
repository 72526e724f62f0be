import { useRef, useState } from 'react'
import { ConsoleError, isChangedMeanwhile, isGone } from '../../../kernel/data/console-error'
import { notices } from '../../../kernel/notices/notices'
import { wordsOfPath } from '../failures'
import { type Text, useFilesApi, useReload, useText } from '../files-api'
import { copyName, join, parentOf } from '../paths'
import { shown as shownName } from '../shown-name'
import { texts } from '../texts'
import type { Entry } from '../types'
import type { Draft } from './draft'
import { forTextArea } from './line-ends'

export interface Conflict {
  kind: 'changed'
  changedBy: number | null
  changedAt: string
  /** What is saved now; null where it can't be read as text any more. */
  saved: Text | null
  /** Of what was there when the save was refused. */
  etag: string
}

/** Why a text was not saved. What was typed is kept. */
export type SaveTrouble = { kind: 'failed' | 'gone'; words: string } | Conflict

/** So many copies of one name are tried. */
const COPIES = 50

/** A text file while it is edited. It is saved over the content that was read, and over no other; a draft goes on over its own. */
export function useEditor({ path, name }: Entry, kept: Draft | null) {
  const query = useText(path, { enabled: kept === null })
  const api = useFilesApi()
  const reload = useReload()
  const [own, setOwn] = useState<Text | null>(kept?.base ?? null)
  const [draft, setDraft] = useState<string | null>(kept?.text ?? null)
  // A key that saves can come before what was typed right before it is drawn.
  const typed = useRef<string | null>(kept?.text ?? null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null)
  const [loads, setLoads] = useState(0)
  const base = own ?? query.data
  const before = forTextArea(base?.content ?? '')
  const latest = () => typed.current ?? before

  function type(text: string | null) {
    typed.current = text
    setDraft(text)
  }

  /** @returns whether it was done. */
  async function attempt(
    work: () => Promise<void>,
    failed: (error: unknown) => void | Promise<void>
  ): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      setTrouble(null)
      return true
    } catch (error) {
      await failed(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  async function readSaved(): Promise<Text | null> {
    try {
      return await api.read(path)
    } catch {
      return null
    }
  }

  async function notSaved(error: unknown) {
    if (isChangedMeanwhile(error)) {
      const facts = error.body as { etag: string; changedBy: number | null; changedAt: string }
      const saved = await readSaved()
      // A conflict is a question, which the dialog asks.
      setTrouble({ kind: 'changed', ...facts, etag: `"${facts.etag}"`, saved })
    } else {
      setTrouble({ kind: isGone(error) ? 'gone' : 'failed', words: wordsOfPath(error) })
      notices.failure(texts.failedToSave)
    }
  }

  const saveOver = (etag: string) =>
    attempt(async () => {
      const text = latest()
      setOwn({ content: text, etag: await api.save(path, text, etag) })
      if (latest() === text) type(null)
      notices.success(texts.saved)
      void reload()
    }, notSaved)

  async function readAgain() {
    setOwn(await api.read(path))
    type(null)
    setLoads((count) => count + 1)
  }

  async function copy(round = 1): Promise<string> {
    const copied = copyName(name, round)
    try {
      await api.create(join(parentOf(path), copied), 'file', { content: latest(), like: path })
      return copied
    } catch (error) {
      if (!(error instanceof ConsoleError) || error.code !== 'E_FILE_EXISTS' || round === COPIES) throw error
      return copy(round + 1)
    }
  }

  /** Shows what is there now. What was typed is given up only once that is read. */
  const load = () => attempt(readAgain, (error) => notices.failure("Couldn't reload this file", error))

  return {
    query,
    text: draft ?? before,
    /** What there is to keep; null before the file was read. */
    draft: (): Pick<Draft, 'base' | 'text'> | null => (base ? { base, text: latest() } : null),
    /** As it was read, with its line endings. */
    content: base?.content ?? '',
    /** Another one means that another text is shown than the one that was being edited. */
    shown: loads,
    type,
    isDirty: draft !== null && draft !== before,
    busy,
    trouble,
    save: () => saveOver(base?.etag ?? ''),
    saveOver,
    load,
    /** Saves what was typed beside the file, and shows what is there now. */
    async keepCopy() {
      const isKept = await attempt(async () => {
        notices.success(`Your text is in "${shownName(await copy())}"`)
        void reload()
      }, notSaved)
      return isKept && load()
    },
  }
}
