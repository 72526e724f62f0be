import type en from './en'

const zh: typeof en = {
  pages: {
    landing: {
      description: '密钥在你的浏览器中生成并只留在你这里的 VPN，采用纯粹的 WireGuard，不记录过往连接。免费开始使用。',
    },
    download: {
      title: '下载',
      description:
        '获取 Windows、macOS、iOS 或 Android 应用，附有大小、系统要求和校验和；也可以立即使用任意 WireGuard 应用。',
    },
    contact: { title: '联系我们', description: '写信给服务背后的人。他们会在 24 小时内回复。' },
    signIn: { title: '登录' },
    signUp: { title: '创建账户' },
    verifyEmail: { title: '验证你的邮箱' },
    forgotPassword: { title: '忘记密码？' },
    resetPassword: { title: '设置新密码' },
    confirmEmail: { title: '确认你的新邮箱' },
    confirmForwarding: { title: '转发的邮件' },
    help: {
      title: '帮助中心',
      description: '关于连接、设备、密钥、限制、套餐和账户的解答，以及出现问题时的处理办法。',
    },
    setup: {
      title: '设置指南',
      description: '从文件或二维码到运行中的 WireGuard 隧道：Windows、macOS、iPhone、Android、Linux 和路由器。',
    },
    about: { title: '关于我们', description: '我们是谁、我们相信什么、服务如何构建，以及我们如何盈利。' },
    privacy: { title: '隐私', description: '我们保存什么、保存多久，以及从不保存什么。内容简短，因为清单很短。' },
    terms: { title: '服务条款', description: '你与我们之间的条款，写给人读的。' },
    blog: { title: '博客', description: '服务如何运作，以及为什么这样运作。' },
    status: {
      title: '服务状态',
      description:
        '每台 VPN 服务器的实时状况，由服务器自己测量：状态、延迟、负载、运行时间，以及过去 90 天发生的问题。',
    },
    notFound: { title: '找不到页面' },
    dashboard: { title: '控制面板' },
    servers: { title: '选择服务器' },
    support: { title: '客服' },
    settings: { title: '设置' },
    plans: { title: '选择你的套餐' },
    checkout: { title: '完成付款' },
    manage: { title: '管理订阅' },
  },
}

export default zh
