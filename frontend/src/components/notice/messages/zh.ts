import type en from './en'

const zh: typeof en = { dismiss: (title: string) => `关闭：${title}` }

export default zh
