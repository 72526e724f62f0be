import type en from './en'

const zh: typeof en = {
  ask: '我受到保护了吗？',
  asking: '正在查询...',
  through: (city) => `你的流量从${city}出去`,
  outside: '你的流量没有经过我们的服务器',
  limits:
    '这只针对此浏览器、此刻，以及这次查询所走的线路：IPv4 或 IPv6，而不是两者。你的地址只用于比对，随后即被丢弃。',
  failed: '无法得知',
  failedText: '查询没有送达。这并不能说明你的隧道有问题。',
  offline: '你处于离线状态，没有任何流量发出。恢复连接后再试。',
  again: '再查一次',
}

export default zh
