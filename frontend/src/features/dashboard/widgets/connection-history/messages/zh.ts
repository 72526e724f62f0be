import type en from './en'

const zh: typeof en = {
  title: '历史记录',
  empty: '还没有连接。此浏览器看到的连接会显示在这里。',
  open: '已连接',
  atLeast: (duration) => `至少 ${duration}`,
  demo: '演示',
  noTraffic: '无流量',
  down: '下载',
  up: '上传',
}
export default zh
