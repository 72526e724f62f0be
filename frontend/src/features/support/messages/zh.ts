import type en from './en'

const zh: typeof en = {
  failed: { title: '出错了', description: '消息发送失败，请重试。' },
  fields: { email: '邮箱', subject: '主题', message: '消息', priority: '优先级' },
  priorities: { low: '低', medium: '中', high: '高' },
  contact: {
    title: '联系我们',
    lead: '有疑问、遇到故障或有想法，都可以写信给我们。由真人阅读，由真人回复。',
    submit: '发送消息',
    busy: '正在发送…',
    sent: { title: '消息已发送！', description: '我们会在 24 小时内回复你。' },
    emailForm: '请输入邮箱地址，例如 name@example.com',
    facts: {
      time: { title: '24 小时之内', text: '最长这么久就会有人回复。' },
      sealed: { title: '只有我们知道', text: '你写的内容会加密保存，只有我们的客服会阅读。' },
    },
    signIn: { text: '已有账户？登录后，你的问题和我们的回复会保存在一起。', link: '登录' },
    own: { text: '你的问题和我们的回复都保存在你的账户中。', link: '你的对话' },
    noScript: '此表单需要 JavaScript。请为本网站启用它，或换用其他浏览器。',
  },
  title: '客服',
  live: { on: '实时', help: '回复一写好就会显示在这里。' },
  refresh: '刷新',
  refreshing: '正在刷新…',
  open: '新对话',
  list: '对话',
  loading: '正在加载你的对话…',
  states: { open: '等待我们回复', answered: '已回复', closed: '已关闭' },
  unread: (count: number) => `${count} 条新回复`,
  empty: { title: '还没有对话', text: '关于账户、设备或隧道的任何问题都可以问我们。我们会在 24 小时内回复。' },
  choose: '请选择一个对话',
  unknown: { title: '没有这个对话', text: '它可能属于另一个账户。' },
  unreachable: { title: '无法加载你的对话', retry: '重试' },
  thread: {
    back: '所有对话',
    you: '你',
    staff: (brand: string) => `${brand} 客服`,
    log: '消息',
    reply: '你的消息',
    send: '发送',
    sending: '正在发送…',
    closed: '此对话已关闭。发送消息即可重新打开。',
    tooLong: (most: number) => `最多 ${most} 个字符`,
  },
  start: { title: '新对话', submit: '发送', busy: '正在发送…', cancel: '取消' },
}

export default zh
