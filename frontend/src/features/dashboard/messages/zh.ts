import type en from './en'

const zh: typeof en = {
  plans: { free: '免费套餐', monthly: '月付套餐', yearly: '年付套餐' },
  title: '控制面板',
  settingUp: '正在准备你的控制面板…',
  welcome: (name: string) => `欢迎回来，${name}！`,
  dismissWelcome: '关闭欢迎信息',
  footer: (layout: string, count: number) => `${layout}布局 · ${count} 个小组件`,
  layouts: { grid: '网格', compact: '紧凑', expanded: '扩展' },
  toasts: {
    serverSelection: { title: '选择服务器', description: '请选择要连接的服务器' },
    upgrade: { title: '升级', description: '看看付费套餐提供的功能' },
  },
  verify: {
    title: '验证邮箱即可获得 5 次连接',
    text: (email: string) => `我们已向 ${email} 发送链接。在此之前你有一次测试连接。`,
    unlimited: {
      title: '请验证你的邮箱',
      text: (email: string) => `我们已向 ${email} 发送链接。验证后，忘记密码时也能重新登录。`,
    },
    action: '重新发送',
    sending: '正在发送…',
  },
  connection: {
    label: '连接',
    connected: '已连接',
    disconnected: '未连接',
    connecting: '正在连接…',
    noDevice: '你的设备都没有连接。',
    defaultServer: '默认服务器',
    noServer: '没有可用的服务器',
    serverOffline: '目前没有服务器在线。',
    demo: '演示',
    demoText: '演示连接：没有任何保护。',
    states: {
      waiting: '正在等待你的设备',
      live: (device: string) => `${device} 的流量正通过这台服务器。`,
      idle: (device: string) => `最近 3 分钟没有来自 ${device} 的流量。`,
    },
    waitingHint: '导入文件或扫描二维码即可启动隧道。',
    connect: '连接',
    changeServer: '更换服务器',
    down: '下载',
    up: '上传',
    measuring: '正在测量',
    others: '其他设备',
    failed: '无法加载你的连接。',
    retry: '重试',
  },
  usage: {
    limited: (used: number, limit: number) => `本月已使用 ${used} / ${limit} 次连接`,
    test: (used: number, limit: number) => `已使用 ${used} / ${limit} 次测试连接`,
    unlimited: '无限使用',
    premium: '高级套餐已启用',
    remaining: (count: number) => `剩余 ${count} 次`,
    usedUp: '已全部用完',
  },
  ended: {
    byUser: (server: string) => `已与 ${server} 断开`,
    elsewhere: (server: string) => `与 ${server} 的连接已结束`,
    elsewhereText: '它在别处被断开，或有一段时间没有使用。',
    switchOff: '现在请在 WireGuard 中关闭隧道，否则此设备将一直无法上网',
  },
  draining: {
    title: (city: string) => `${city} 即将关闭维护`,
    text: (deadline: string | null) =>
      `${deadline ? `服务器可用到 ${deadline}。` : '服务器即将关闭。'}换到另一台服务器不计次数。`,
    action: '获取新文件',
    moving: '正在连接…',
  },
}

export default zh
