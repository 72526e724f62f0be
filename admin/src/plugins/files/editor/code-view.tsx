import { openSearchPanel } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { codeExtensions, colour, setReadOnly, setWraps } from './code-setup'
import styles from './code.module.css'

export interface CodeHandle {
  focus: () => void
  /** Shows the fields to search in it. */
  find: () => void
}

interface Props {
  label: string
  describedBy?: string
  /** What it begins with; from then on the text is the editor's, which tells each change. */
  initialText: string
  extension: string
  wraps: boolean
  isReadOnly?: boolean
  takesFocus?: boolean
  onChange?: (text: string) => void
  ref?: Ref<CodeHandle>
}

/** A text with line numbers and colours, to edit or only to read. */
export function CodeView(props: Props) {
  const {
    label,
    describedBy,
    initialText,
    extension,
    wraps,
    isReadOnly = false,
    takesFocus = false,
    onChange,
    ref,
  } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const changed = useEffectEvent((text: string) => onChange?.(text))
  const create = useEffectEvent((parent: HTMLElement) => {
    const options = { label, describedBy, wraps, isReadOnly, onChange: (text: string) => changed(text) }
    const made = new EditorView({
      parent,
      state: EditorState.create({ doc: initialText, extensions: codeExtensions(options) }),
    })
    void colour(made, extension)
    if (takesFocus) made.focus()
    return made
  })
  // Before the next key: what had the focus may be gone, and a key without one is lost.
  useLayoutEffect(() => {
    if (!host.current) return
    const made = create(host.current)
    view.current = made
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (view.current) setWraps(view.current, wraps)
  }, [wraps])
  useEffect(() => {
    if (view.current) setReadOnly(view.current, isReadOnly)
  }, [isReadOnly])
  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    find: () => void (view.current && openSearchPanel(view.current)),
  }))
  return <div ref={host} className={styles.frame} />
}
