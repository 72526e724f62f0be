import { EditorView } from '@codemirror/view'
import { act, screen } from '@testing-library/react'

/** The editor with this label. It keeps its text itself: only lines in view are in the document. */
export async function codeOf(label: string): Promise<EditorView> {
  const view = EditorView.findFromDOM(await screen.findByRole('textbox', { name: label }))
  if (!view) throw new Error(`${label} is no editor`)
  return view
}

export const textOf = async (label: string) => (await codeOf(label)).state.doc.toString()

/** Types at the end. A window without a layout has no place for a caret, so no key can say where. */
export async function typeInto(label: string, text: string) {
  const view = await codeOf(label)
  await act(async () =>
    view.dispatch({ changes: { from: view.state.doc.length, insert: text }, userEvent: 'input.type' })
  )
}
