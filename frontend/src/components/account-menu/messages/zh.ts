import type en from './en'

const zh: typeof en = {
  label: '账户',
  devices: '设备',
  adminPanel: '管理后台',
  support: '客服',
  help: '帮助',
  signOut: '退出登录',
}

export default zh
