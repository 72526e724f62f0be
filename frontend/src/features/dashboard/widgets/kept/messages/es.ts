import type en from './en'

const es: typeof en = {
  onlyHere: 'Guardado solo en este navegador. No se envía nada.',
  clear: 'Borrar',
  clearOf: (title) => `Borrar: ${title}`,
  cleared: 'Borrado de este navegador.',
  undo: 'Deshacer',
  undoOf: (title) => `Deshacer: ${title}`,
}
export default es
