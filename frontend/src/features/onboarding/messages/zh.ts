import type en from './en'

const zh: typeof en = {
  title: '教程',
  stepOf: (step, count) => `第 ${step} 步，共 ${count} 步`,
  previous: '上一步',
  skip: '跳过',
  next: '下一步',
  start: '开始使用',
  completed: { title: '欢迎加入！', description: '你可以随时再次打开教程。' },
  welcome: {
    title: (brand) => `欢迎使用 ${brand}`,
    text: '你的流量经由加密隧道到达你选择的服务器，遍布 25 个以上国家的 150 多个位置。设置只需两分钟。',
    points: ['密钥在此浏览器中生成，始终由你保管', '不记录过往连接', '适用于各种系统的 WireGuard 应用'],
  },
  verify: {
    title: '验证你的邮箱',
    unlimitedText: (email) => `我们已向 ${email} 发送链接。验证后，忘记密码时也能重新登录。`,
    text: (email) => `我们已向 ${email} 发送链接。验证后每月有 5 次连接，而不是只有一次试用。`,
    send: '重新发送邮件',
    sending: '正在发送…',
    waiting: '等待你点击链接',
    verified: '你的邮箱已验证',
    required: '请打开邮件中的链接，或暂时跳过。',
  },
  server: {
    title: '选择服务器',
    text: '近的服务器速度快；远的服务器让你看到另一个国家的互联网。已选中你的默认服务器，其余是目前最好的。',
    none: '目前没有可用的服务器。你可以稍后再选。',
    label: '服务器',
  },
  connect: {
    title: '连接设备',
    text: (server) => `连接会在 ${server} 上为此设备占用一个位置，并给你用于 WireGuard 应用的文件和二维码。`,
    noServer: '请先选择服务器，再连接此设备。',
    connect: '连接',
    connecting: '正在连接…',
  },
  dashboard: {
    title: '你的仪表板',
    text: '它由小组件组成：状态、服务器、本月用量。移动、缩放、添加或移除，直到合你心意。',
    tip: '顶部的仪表板按钮可打开设置。',
  },
  plans: {
    title: '套餐',
    text: '免费套餐每月可在免费服务器上连接 5 次。付费套餐取消限制，开放所有服务器，并支持更多设备。',
    free: { name: '免费', text: '每月 5 次连接，1 台设备' },
    monthly: { name: '月付', text: '不限次数，所有服务器，5 台设备' },
    yearly: { name: '年付', text: '不限次数，所有服务器，10 台设备' },
    look: '查看套餐',
  },
  ready: {
    title: '准备就绪',
    text: '就是这样。在 WireGuard 中打开隧道，一旦收到你设备的消息，仪表板就会显示“已连接”。',
    help: '有疑问？帮助中心有解答。',
  },
}

export default zh
