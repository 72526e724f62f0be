import type en from './en'

const zh: typeof en = {
  required: '请填写此项',
  email: '请输入类似 name@example.com 的邮箱地址',
  minLength: '内容太短',
  maxLength: '内容太长',
  enum: '请选择列出的选项',
  commonPassword: '这是最常见的密码之一，请换一个',
  personalPassword: '此密码与你的姓名、邮箱或我们的名称太接近，请换一个',
  breachedPassword: '此密码曾在数据泄露中出现，请换一个',
  plainText: '包含不允许的字符',
  other: '此内容在这里无效',
}

export default zh
