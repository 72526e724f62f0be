import type en from './en'

const de: typeof en = {
  onlyHere: 'Nur in diesem Browser gespeichert. Nichts davon wird gesendet.',
  clear: 'Löschen',
  clearOf: (title) => `Löschen: ${title}`,
  cleared: 'Aus diesem Browser gelöscht.',
  undo: 'Rückgängig',
  undoOf: (title) => `Rückgängig: ${title}`,
}
export default de
