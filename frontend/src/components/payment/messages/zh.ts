import type en from './en'

const zh: typeof en = {
  processing: '正在处理…',
  loading: '正在加载付款表单…',
  notLoaded: {
    title: '无法加载付款表单',
    text: '可能被拦截工具或网络阻止。没有扣款。',
    retry: '重试',
  },
  failed: { title: '付款失败', text: '付款未完成，没有扣款。' },
  nothingDue: '今天无需付款。',
  card: {
    number: '卡号',
    expiry: '有效期',
    expiryHelp: '月/年',
    cvc: '安全码',
    badNumber: '请输入测试卡的 16 位数字',
    badExpiry: '请输入月和年，例如 12/34',
    badCvc: '请输入 3 或 4 位数字',
    past: '此卡已过期',
  },
  testCards: {
    title: '测试卡',
    text: '真实银行卡在此无效。点选一张即可填入表单。',
    good: '会通过',
    bank: '银行会先询问',
    declined: '会被拒绝',
    renewal: '之后续费会失败',
  },
  bank: {
    title: '银行询问',
    text: '此处代替银行自己的页面：你确认这笔付款吗？',
    approve: '确认付款',
    refuse: '拒绝',
  },
  confirmation: { text: '银行要求你确认这笔付款。', submit: '确认付款' },
  approval: {
    text: (provider) => `接下来前往 ${provider} 批准付款，然后回到这里。`,
    submit: (provider) => `前往 ${provider}`,
  },
}

export default zh
