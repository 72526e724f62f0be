import { EditorView } from '@codemirror/view'

/** What differs is marked by its background and a line below, so that every colour of the text stays readable on it. */
export const compareTheme = EditorView.theme({
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--cv-offline-soft)' },
  '&.cm-merge-b .cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--cv-good-soft)' },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
    background: 'none',
    boxShadow: 'inset 0 -2px 0 var(--cv-offline)',
  },
  '&.cm-merge-b .cm-changedText': { background: 'none', boxShadow: 'inset 0 -2px 0 var(--cv-good)' },
  '&.cm-merge-a .cm-changedLineGutter, .cm-deletedLineGutter': { background: 'var(--cv-offline)' },
  '&.cm-merge-b .cm-changedLineGutter': { background: 'var(--cv-good)' },
  '.cm-deletedChunk .cm-chunkButtons': { position: 'static', padding: '4px 0' },
  '.cm-chunkButtons button': {
    minHeight: '28px',
    margin: '0 8px 0 0',
    padding: '2px 10px',
    border: '1px solid var(--cv-line-strong)',
    borderRadius: '8px',
    color: 'var(--cv-ink)',
    background: 'var(--cv-surface)',
    fontFamily: 'var(--cv-font-text)',
    fontSize: '0.8125rem',
    cursor: 'pointer',
  },
})
