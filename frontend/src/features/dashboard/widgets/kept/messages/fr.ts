import type en from './en'

const fr: typeof en = {
  onlyHere: 'Conservé dans ce navigateur seulement. Rien n’est envoyé.',
  clear: 'Effacer',
  clearOf: (title) => `Effacer : ${title}`,
  cleared: 'Effacé de ce navigateur.',
  undo: 'Annuler',
  undoOf: (title) => `Annuler : ${title}`,
}
export default fr
