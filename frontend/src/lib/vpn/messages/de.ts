import type en from './en'

const de: typeof en = { thisMachine: 'Dieser Rechner', localNode: 'Lokaler Node' }

export default de
