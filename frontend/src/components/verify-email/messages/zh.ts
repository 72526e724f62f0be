import type en from './en'

const zh: typeof en = {
  sent: '验证邮件已发送',
  sentTo: (email: string) => `请查看 ${email} 的收件箱`,
  failed: '邮件未发送',
  failedText: '请过几分钟再试。',
}

export default zh
