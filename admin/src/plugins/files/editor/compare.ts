import { goToNextChunk, goToPreviousChunk, MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { codeExtensions, colour, setWraps } from './code-setup'
import { compareTheme } from './compare-theme'

export interface Side {
  label: string
  text: string
}

export interface Comparison {
  before: Side
  after: Side
  extension: string
  wraps: boolean
  /** One below the other, for narrow screens. */
  isUnified: boolean
  /** The later text can be edited; without, both are only to read. */
  onChange?: ((text: string) => void) | undefined
}

export interface Compared {
  focus: () => void
  next: () => void
  previous: () => void
  setWraps: (wraps: boolean) => void
  destroy: () => void
}

/** A comparison of long texts that differ all over stops being exact after so many milliseconds. */
const DIFF = { scanLimit: 500, timeout: 500 }

/** Shows two texts beside each other, or as one. */
export function compare(parent: HTMLElement, comparison: Comparison): Compared {
  return comparison.isUnified ? compareAsOne(parent, comparison) : compareBeside(parent, comparison)
}

function compareBeside(parent: HTMLElement, { before, after, extension, wraps, onChange }: Comparison): Compared {
  const view = new MergeView({
    parent,
    a: stateOf(before, { wraps, isReadOnly: true }),
    b: stateOf(after, { wraps, isReadOnly: !onChange, onChange }),
    ...(onChange ? { revertControls: 'a-to-b', renderRevertControl: () => button('→', 'Use saved text here') } : {}),
    diffConfig: DIFF,
  })
  void colour(view.a, extension)
  void colour(view.b, extension)
  return {
    ...wayThrough(view.b),
    setWraps: (wraps) => [view.a, view.b].forEach((side) => setWraps(side, wraps)),
    destroy: () => view.destroy(),
  }
}

function compareAsOne(parent: HTMLElement, { before, after, extension, wraps, onChange }: Comparison): Compared {
  const { doc, extensions } = stateOf(after, { wraps, isReadOnly: !onChange, onChange })
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc,
      extensions: [
        extensions,
        unifiedMergeView({ original: before.text, mergeControls: onChange ? chunkButton : false, diffConfig: DIFF }),
      ],
    }),
  })
  void colour(view, extension)
  return { ...wayThrough(view), setWraps: (wraps) => setWraps(view, wraps), destroy: () => view.destroy() }
}

interface SideOptions extends Pick<Comparison, 'wraps' | 'onChange'> {
  isReadOnly: boolean
}

function stateOf({ label, text }: Side, options: SideOptions) {
  return { doc: text, extensions: [codeExtensions({ label, ...options }), compareTheme] }
}

function wayThrough(view: EditorView) {
  const go = (command: typeof goToNextChunk) => {
    view.focus()
    command(view)
  }
  return { focus: () => view.focus(), next: () => go(goToNextChunk), previous: () => go(goToPreviousChunk) }
}

/** `reject` takes the text from before for this place. */
function chunkButton(type: 'accept' | 'reject', act: (event: MouseEvent) => void): HTMLElement {
  const made = type === 'reject' ? button('Use saved', 'Use saved text here') : button('Keep mine', 'Keep mine here')
  made.addEventListener('mousedown', act)
  made.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter' || key === ' ')
      made.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  })
  return made
}

function button(text: string, label: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.title = label
  made.setAttribute('aria-label', label)
  return made
}
