import type en from './en'

const zh: typeof en = { label: '语言' }
export default zh
