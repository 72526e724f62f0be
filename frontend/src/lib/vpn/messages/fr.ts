import type en from './en'

const fr: typeof en = { thisMachine: 'Cet ordinateur', localNode: 'Nœud local' }

export default fr
