export default {
  onlyHere: 'Kept only in this browser. Nothing of it is sent.',
  clear: 'Clear',
  clearOf: (title: string) => `Clear: ${title}`,
  cleared: 'Cleared from this browser.',
  undo: 'Undo',
  undoOf: (title: string) => `Undo: ${title}`,
}
