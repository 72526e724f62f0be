import type en from './en'

const zh: typeof en = {
  words: { good: '快', warning: '一般', bad: '慢' },
  unit: '毫秒',
  unknown: '未测量延迟',
}

export default zh
