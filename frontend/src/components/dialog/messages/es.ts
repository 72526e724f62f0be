import type en from './en'

const es: typeof en = { close: 'Cerrar' }

export default es
