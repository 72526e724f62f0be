import type en from './en'

const es: typeof en = { label: 'Idioma' }
export default es
