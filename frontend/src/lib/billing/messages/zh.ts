import type en from './en'

const zh: typeof en = {
  plans: { free: '免费套餐', monthly: '月付套餐', yearly: '年付套餐' },
  names: { free: '免费', monthly: '月付', yearly: '年付' },
  per: { month: '每月', year: '每年' },
  testMode: '测试模式：不会扣款',
  offline: '你已离线，未保存任何更改。',
  retry: '重试',
  cancel: {
    confirm: '确定要取消订阅吗？',
    action: '取消订阅',
    busy: '正在取消…',
    done: { title: '订阅已取消', description: '你的订阅已成功取消' },
    failed: { title: '取消失败', text: '无法取消订阅' },
  },
  why: {
    title: '你为什么取消订阅？',
    text: '选填。你的回答能帮助我们改进。',
    reasons: {
      too_expensive: '价格太高',
      not_needed: '我现在不需要 VPN',
      speed: '连接速度太慢',
      locations: '没有我需要的地区',
      other_service: '我在用其他服务',
      other: '其他原因',
    },
    send: '提交',
    busy: '正在提交…',
    skip: '跳过',
    thanks: '感谢你的回答。',
    missing: '请选择一个原因，或跳过此问题。',
    failed: '无法提交你的回答，请重试。',
  },
  resume: {
    action: '恢复订阅',
    busy: '正在恢复…',
    done: { title: '订阅已恢复', description: '将照常续订。' },
    failed: { title: '恢复失败', text: '无法恢复订阅' },
  },
  endsOn: (day) => `已取消。你可以使用套餐到 ${day}，之后不再扣款。`,
  renewsOn: (day, amount) => `将于 ${day} 续订，金额 ${amount}。`,
  renewsThen: (day) => `将于 ${day} 续订。`,
  graceUntil: (day) => `上一次付款失败。你的套餐保留到 ${day}。`,
  unpaid: '上一次付款失败。',
  gateways: {
    testMode: '测试模式',
    testCard: '不会扣款。请使用测试卡付款，例如 4242 4242 4242 4242。',
    cards: '信用卡和借记卡',
    paypal: '使用 PayPal 余额、银行账户或银行卡付款。',
    googlePlay: '在 Android 应用中订阅，并用你的 Google 账号付款。',
  },
}

export default zh
