import type en from './en'

const zh: typeof en = {
  title: '此刻',
  down: '下载',
  up: '上传',
  session: '本次连接',
  devices: '设备',
  ofDevices: (used, limit) => `${used} / ${limit}`,
  nothing: '未连接',
  measuring: '测量中',
  demo: '演示',
}
export default zh
