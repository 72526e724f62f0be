import type en from './en'

const zh: typeof en = {
  onlyHere: '仅保存在此浏览器中，不会发送任何内容。',
  clear: '清除',
  clearOf: (title) => `清除：${title}`,
  cleared: '已从此浏览器清除。',
  undo: '撤销',
  undoOf: (title) => `撤销：${title}`,
}
export default zh
