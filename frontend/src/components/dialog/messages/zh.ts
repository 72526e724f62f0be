import type en from './en'

const zh: typeof en = { close: '关闭' }

export default zh
