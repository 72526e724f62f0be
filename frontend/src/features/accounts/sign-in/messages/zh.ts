import type en from './en'

const zh: typeof en = {
  title: '还差一步',
  leads: {
    totp: '请输入身份验证器应用显示的验证码。',
    recovery: '请输入你保存的一个恢复代码。每个只能使用一次。',
    passkey: '请使用你的通行密钥确认。',
  },
  afterReset: '你的新密码已保存。',
  code: '验证码',
  codeRequired: '请输入应用显示的六位数字',
  recoveryCode: '恢复代码',
  recoveryCodeRequired: '请输入恢复代码，例如 abcd-efgh-jkmn-pqrs',
  submit: '继续',
  busy: '正在验证...',
  byRecovery: '使用恢复代码',
  byApp: '使用身份验证器应用',
  byPasskey: '使用通行密钥',
  back: '重新开始',
  lost: '手机和恢复代码都没有？运营本服务的人员可以帮你恢复访问。',
  wrongCode: {
    title: '验证码不正确',
    text: '每个验证码只能使用一次。请等待下一个，并确认手机的时间准确。',
  },
  wrongRecovery: {
    title: '恢复代码不正确',
    text: '请与你保存的恢复代码核对。每个只能使用一次，新的会取代旧的。',
  },
  expired: {
    title: '请重新登录',
    text: '已超过五分钟，或错误次数过多。',
  },
  passkey: {
    signIn: '使用通行密钥登录',
    busy: '正在等待你的设备...',
    or: '或',
    cancelled: {
      title: '未使用通行密钥',
      text: '你已取消、操作超时，或此设备没有本站的通行密钥。请重试或使用其他方式登录。',
    },
    refused: {
      title: '此通行密钥在这里没有对应的账户',
      text: '它可能已被移除。请用密码登录，然后在设置中添加新的通行密钥。',
    },
    notAccepted: { title: '此通行密钥未被接受', text: '请换用此账户的另一个通行密钥，或输入验证码。' },
    failed: { title: '通行密钥未能使用', text: '请重试，或使用其他方式登录。' },
  },
}

export default zh
