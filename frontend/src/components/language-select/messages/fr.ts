import type en from './en'

const fr: typeof en = { label: 'Langue' }
export default fr
