import type en from '#vpn/mails/messages/en'

const zh: typeof en = {
  draining: {
    subject: '你的服务器即将维护',
    text: (server, deadline) =>
      `位于${server}的服务器即将维护。你与它的连接最迟将于${deadline}结束。请在此之前选择其他服务器。`,
    why: '你在设置中选择了接收此邮件，可随时在那里更改。',
    action: '选择服务器',
  },
}

export default zh
