import type en from './en'

const zh: typeof en = {
  title: '无限次连接，畅用所有服务器',
  advantages: ['高级服务器', '无每月限制', '断网保护'],
  upgrade: '升级',
}
export default zh
