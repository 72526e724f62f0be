import type en from '#billing/mails/messages/en'

const zh: typeof en = {
  plans: { free: '免费', monthly: '月付', yearly: '年付' },
  receipt: {
    subject: (amount) => `您的收据：${amount}`,
    text: (plan, amount) => `谢谢。${plan}套餐的 ${amount} 已支付。`,
    invoice: (number) => `发票编号为 ${number}。您可以在账户中查看，也可下载 PDF。`,
    action: '打开发票',
  },
  confirm: {
    subject: '您的银行要求您确认一笔付款',
    text: (amount) => `您的银行需要您确认 ${amount} 的付款。在确认之前付款不会完成。`,
    action: '确认付款',
  },
  pastDue: {
    subject: '您的付款未成功',
    text: (plan, until) =>
      `${plan}套餐的付款失败。我们会再次尝试。您的套餐保留至 ${until}（UTC）；若仍未付款，届时将终止。`,
    action: '更改付款方式',
  },
  renewal: {
    subject: '您的套餐即将续订',
    text: (plan, amount, on) =>
      `您的${plan}套餐将于 ${on}（UTC）以 ${amount} 续订。您无需任何操作。如果不想续订，请在此之前取消。`,
    action: '管理订阅',
  },
  ends: {
    subject: '您的订阅已取消',
    text: (plan, until) => `您的${plan}套餐持续到 ${until}（UTC），之后自动结束，不再扣费。在此之前您可以恢复订阅。`,
    action: '管理订阅',
  },
  ended: {
    subject: '您的订阅已结束',
    text: (plan) => `您的${plan}套餐已结束，账户现在使用免费套餐。`,
    reasons: { unpaid: '未能按时收到付款。', dispute: '该笔扣款已在银行提出争议。', refund: '付款已退还。' },
    action: '查看套餐',
  },
  refunded: {
    subject: '您的退款正在途中',
    text: (amount) => `我们已退还 ${amount}。到账时间取决于您的银行，可能需要几天。`,
  },
}

export default zh
