import type en from './en'

const fr: typeof en = { close: 'Fermer' }

export default fr
