import type en from '#support/mails/messages/en'

const zh: typeof en = {
  answered: {
    subject: '客服已回复你',
    text: '你的消息有了回复。你可以在账户中查看并继续回信。',
    action: '查看回复',
  },
  reply: { wrote: '你写道：', action: '再次联系我们' },
}

export default zh
