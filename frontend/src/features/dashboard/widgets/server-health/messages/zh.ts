import type en from './en'
const zh: typeof en = {
  title: '服务器状况',
  list: '所有服务器',
  checking: '正在检查…',
  healthy: '健康',
  warning: '警告',
  offline: '离线',
  withoutDemo: '演示服务器不计入',
  none: '没有可用的服务器',
  failed: '无法加载服务器状况。',
  retry: '重试',
  demo: '演示',
  latency: (milliseconds) => `${milliseconds} ms`,
  uptime: (percent) => `可用率 ${percent}`,
  checkedAt: (time) => `检查于 ${time}`,
  neverChecked: '从未检查',
}
export default zh
