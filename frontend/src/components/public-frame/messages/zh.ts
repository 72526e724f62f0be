import type en from './en'

const zh: typeof en = {
  skip: '跳到正文',
  nav: {
    label: '主导航',
    menu: '菜单',
    features: '功能',
    pricing: '价格',
    download: '下载',
    contact: '联系我们',
    signIn: '登录',
    start: '立即开始',
  },
  footer: {
    label: '页脚',
    line: '让私密之物从公共道路之下通过的 VPN。',
    product: '产品',
    help: '帮助',
    company: '公司',
    links: {
      help: '帮助中心',
      setup: '设置指南',
      status: '服务状态',
      about: '关于我们',
      privacy: '隐私',
      terms: '服务条款',
      blog: '博客',
    },
  },
}

export default zh
