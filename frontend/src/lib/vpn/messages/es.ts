import type en from './en'

const es: typeof en = { thisMachine: 'Este equipo', localNode: 'Nodo local' }

export default es
