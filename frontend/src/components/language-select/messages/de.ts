import type en from './en'

const de: typeof en = { label: 'Sprache' }
export default de
