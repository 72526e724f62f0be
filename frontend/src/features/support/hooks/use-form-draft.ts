import { type FormEvent, useEffect, useRef } from 'react'
import { forgetDraft, moveDraft, restoreDraft, saveDraft } from '../lib/draft'

/**
 * Keeps what is typed in the form inside of `ref` for as long as the tab lives. `clear` empties the form and its draft.
 * A draft under `before` was typed by the same person a moment ago and moves over.
 */
export function useFormDraft(key: string, before = key) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = ref.current?.querySelector('form')
    if (before !== key) moveDraft(before, key)
    if (form) restoreDraft(key, form)
  }, [key, before])
  const save = ({ currentTarget }: FormEvent<HTMLDivElement>) => {
    const form = currentTarget.querySelector('form')
    if (form) saveDraft(key, form)
  }
  const clear = () => {
    forgetDraft(key)
    ref.current?.querySelector('form')?.reset()
  }
  return { ref, save, clear }
}
