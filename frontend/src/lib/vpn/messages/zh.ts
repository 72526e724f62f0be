import type en from './en'

const zh: typeof en = {
  thisMachine: '本机',
  localNode: '本地节点',
  tunnel: {
    connectedTo: (server) => `已连接到 ${server}`,
    waiting: '正在等待你的设备',
    idle: '最近 3 分钟没有流量',
    demo: '演示连接，没有任何保护',
  },
  connection: {
    show: '显示文件和二维码',
    disconnect: '断开连接',
    disconnecting: '正在断开…',
    disconnectDevice: (device: string) => `断开连接：${device}`,
  },
}

export default zh
