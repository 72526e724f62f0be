import type en from './en'

const zh: typeof en = {
  excellent: '极佳',
  good: '良好',
  fair: '一般',
  poor: '较差',
  offline: '离线',
  maintenance: '维护中',
  load: (percent) => `负载 ${percent}`,
}

export default zh
