import type en from './en'

const es: typeof en = { dismiss: (title: string) => `Descartar: ${title}` }

export default es
