import type en from './en'

const zh: typeof en = {
  failed: '你上一次的付款失败了',
  until: (day) => `你的套餐保留到 ${day}。在此之前付款，一切不变。`,
  soon: '立即付款以保留套餐。',
  confirm: '银行要求你确认一笔付款',
  pay: '立即付款',
  confirmAction: '确认付款',
  card: '更换银行卡',
}

export default zh
