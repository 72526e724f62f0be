import type en from './en'

const zh: typeof en = {
  connectedTo: '已连接到',
  willUse: '你的默认服务器',
  none: '未选择服务器',
  noneText: '选择一个服务器进行连接。',
  latency: '延迟',
  access: '权限',
  free: '免费',
  premium: '高级',
  protocol: '协议',
  unknown: '未测量',
  demo: '演示',
}
export default zh
