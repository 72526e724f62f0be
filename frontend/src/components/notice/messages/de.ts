import type en from './en'

const de: typeof en = { dismiss: (title: string) => `Ausblenden: ${title}` }

export default de
