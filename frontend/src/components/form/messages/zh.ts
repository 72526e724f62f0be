import type en from './en'

/** Minutes above a minute, seconds below: nobody counts 754 seconds. */
function duration(seconds: number) {
  return seconds > 60 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds)} 秒`
}

const zh: typeof en = {
  summary: (count: number) => `有 ${count} 处需要修改`,
  required: (label: string) => `请输入${label}`,
  email: '请输入类似 name@example.com 的邮箱地址',
  passwordTooShort: (least: number) => `至少需要 ${least} 个字符`,
  passwordTooLong: (most: number) => `最多 ${most} 个字符`,
  show: '显示密码',
  hide: '隐藏密码',
  rateLimited: {
    title: '尝试次数过多',
    text: (seconds?: number) =>
      seconds === undefined
        ? '请等几分钟再试。你输入的内容会保留。'
        : `请在 ${duration(seconds)}后再试。你输入的内容会保留。`,
  },
  offline: {
    title: '无法连接到服务',
    text: '没有发送任何内容。请检查网络后再试；你输入的内容会保留。',
  },
  failed: {
    title: '操作没有成功',
    text: '我们这边出了点问题。请再试一次；你输入的内容会保留。',
  },
}

export default zh
