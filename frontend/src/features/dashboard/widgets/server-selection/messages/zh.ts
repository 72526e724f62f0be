import type en from './en'

const zh: typeof en = {
  title: '最适合你的服务器',
  none: '没有可用的服务器',
  failed: '无法加载服务器。',
  demo: '演示',
  current: '当前',
  connect: '连接',
  connecting: '正在连接…',
  locked: '已锁定',
  connectTo: (server) => `连接到 ${server}`,
  lockedServer: (server) => `${server} 已锁定`,
}
export default zh
