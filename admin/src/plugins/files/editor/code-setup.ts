import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { pageNonce } from '~/lib/page-nonce'
import { codeTheme } from './code-theme'
import { languageOf } from './languages'

export interface CodeOptions {
  label: string
  /** The element that says more about it. */
  describedBy?: string | undefined
  wraps: boolean
  isReadOnly: boolean
  onChange?: ((text: string) => void) | undefined
}

const wrapping = new Compartment()
const locking = new Compartment()
const language = new Compartment()

const phrases = EditorState.phrases.of({
  'next': 'Next',
  'previous': 'Previous',
  'all': 'Select all',
  'match case': 'Match case',
  'regexp': 'Regular expression',
  'by word': 'Whole words',
  'replace': 'Replace',
  'replace all': 'Replace all',
  'close': 'Close search',
})

/** What every text has: line numbers, search, undo, keys and the design. Its colours come later, by `colour`. */
export function codeExtensions({ label, describedBy, wraps, isReadOnly, onChange }: CodeOptions): Extension {
  return [
    EditorView.cspNonce.of(pageNonce() ?? ''),
    codeTheme,
    lineNumbers(),
    highlightSpecialChars(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    history(),
    indentOnInput(),
    bracketMatching(),
    search({ top: true }),
    phrases,
    keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'spellcheck': 'false',
      'autocapitalize': 'off',
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    }),
    wrapping.of(wrapped(wraps)),
    locking.of(locked(isReadOnly)),
    language.of([]),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onChange?.(state.doc.toString())
    }),
  ]
}

export function setWraps(view: EditorView, wraps: boolean) {
  view.dispatch({ effects: wrapping.reconfigure(wrapped(wraps)) })
}

export function setReadOnly(view: EditorView, isReadOnly: boolean) {
  view.dispatch({ effects: locking.reconfigure(locked(isReadOnly)) })
}

/** Colours a text by its language, once that is loaded. */
export async function colour(view: EditorView, extension: string) {
  const found = await languageOf(extension)
  if (found) view.dispatch({ effects: language.reconfigure(found) })
}

const wrapped = (wraps: boolean) => (wraps ? EditorView.lineWrapping : [])

/** It keeps the caret, so that it can be read and searched by keyboard; a phone shows no keyboard for it. */
const locked = (isReadOnly: boolean): Extension =>
  isReadOnly
    ? [EditorState.readOnly.of(true), EditorView.contentAttributes.of({ 'aria-readonly': 'true', 'inputmode': 'none' })]
    : []
