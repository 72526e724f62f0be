import type en from '#mailboxes/mails/messages/en'

const zh: typeof en = {
  confirm: {
    subject: (address) => `可以把发往 ${address} 的邮件转发给你吗？`,
    text: (brand, address) => `${brand} 的管理员希望把发往 ${address} 的邮件转发给你。`,
    more: '在你同意之前不会转发任何邮件。链接 24 小时内有效，只能使用一次。',
    ignore: '如果你没有预料到这件事，请忽略这封邮件，什么都不会发生。',
    action: '查看并同意',
  },
}

export default zh
