import type en from './en'

const de: typeof en = { close: 'Schließen' }

export default de
