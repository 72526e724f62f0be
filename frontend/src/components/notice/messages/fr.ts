import type en from './en'

const fr: typeof en = { dismiss: (title: string) => `Masquer : ${title}` }

export default fr
