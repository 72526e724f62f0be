import type en from './en'

const zh: typeof en = { close: '关闭', viewport: '通知（{hotkey}）', toast: '通知' }

export default zh
