import type en from '#users/mails/messages/en'

const zh: typeof en = {
  ignore: '如果不是你本人操作，可以忽略这封邮件：不点击链接就不会有任何变化。',
  choosePassword: '设置新密码',
  verifyEmail: {
    subject: '验证你的邮箱',
    text: (brand: string) => `欢迎使用 ${brand}。请确认这个邮箱属于你。链接 24 小时内有效。`,
    action: '验证邮箱',
  },
  knownAddress: {
    subject: '你已经有账户了',
    text: (brand: string) => `有人（可能就是你）想用这个邮箱注册新的 ${brand} 账户。该邮箱已有账户，因此没有任何更改。`,
    more: '你可以直接登录；如果忘记了密码，也可以设置新密码。',
    action: '登录',
  },
  newSignIn: {
    subject: '你的账户有新的登录',
    text: (browser: string, moment: string) => `有一个新的浏览器登录了你的账户：${browser}，${moment} UTC。`,
    more: '如果不是你本人操作，请立即设置新密码。这也会结束所有其他会话。',
  },
  resetPassword: {
    subject: '设置新密码',
    text: '有人（可能就是你）请求设置新密码。链接一小时内有效，且只能使用一次。',
  },
  resetPasswordBySupport:
    '我们的客服向你发送了此链接，用于设置新密码。链接一小时内有效，且只能使用一次。在你使用之前，原密码保持不变。',
  setPassword: {
    subject: (brand: string) => `你的 ${brand} 账户`,
    text: (hours: number) => `已为你创建账户。请设置密码以登录。链接 ${hours} 小时内有效，且只能使用一次。`,
    action: '设置密码',
  },
  passwordChanged: {
    subject: '你的密码已更改',
    text: '你的账户密码已更改，所有其他会话均已结束。',
    more: '如果不是你本人操作，请立即设置新密码。',
  },
  confirmEmail: {
    subject: '确认你的新邮箱',
    text: '请确认这是你账户的新邮箱。链接 24 小时内有效。',
    action: '确认邮箱',
  },
  emailChanged: {
    subject: '你的邮箱已更改',
    text: '你账户的邮箱已更改。从现在起，邮件会发送到新邮箱。',
    more: '如果不是你本人操作，请立即联系客服。此邮箱已无法再登录。',
  },
  factors: {
    notYou: '如果不是你本人操作，请立即设置新密码：这会结束所有会话。然后检查你的安全设置。',
    second_factor_on: {
      subject: '两步验证已开启',
      text: '从现在起，登录你的账户需要密码和身份验证器应用中的验证码。请妥善保管恢复代码。',
    },
    second_factor_off: {
      subject: '两步验证已关闭',
      text: '从现在起，仅凭密码即可登录你的账户。恢复代码已失效。',
    },
    recovery_codes_renewed: {
      subject: '已生成新的恢复代码',
      text: '已为你的账户生成一组新的恢复代码。旧的代码已失效。',
    },
    passkey_added: {
      subject: '已添加通行密钥',
      text: '你的账户已添加一个通行密钥，可用它免密码登录。',
    },
    passkey_removed: {
      subject: '已移除通行密钥',
      text: '你账户的一个通行密钥已被移除，不能再用于登录。',
    },
    second_factor_reset: {
      subject: '你的第二验证因素已被移除',
      text: '客服已从你的账户移除身份验证器应用、恢复代码和通行密钥，并结束了所有会话。在你设置新的第二因素之前，仅凭密码即可登录。',
    },
    second_factor_refused: {
      subject: '有人知道你的密码',
      text: '有人输入了你的密码，随后多次输入错误的验证码，未能登录。如果是你自己输错了，则无需担心。',
    },
  },
  recoveryCodeUsed: {
    subject: '恢复代码已被使用',
    text: '有人使用恢复代码登录了你的账户。',
    none: '这是最后一个：请在安全设置中生成新的代码。',
    one: '还剩一个：请在安全设置中生成新的代码。',
    more: (left: number) => `还剩 ${left} 个。`,
  },
}

export default zh
