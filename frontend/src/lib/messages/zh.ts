import type en from './en'

const zh: typeof en = {
  unauthorized: { title: '未登录', description: '你已退出登录，正在重新登录…' },
  offline: '没有网络连接，部分功能可能无法使用。',
  retry: '重试',
  unreachable: {
    title: '服务没有响应',
    text: '你的网络或我们的服务暂时中断。你的数据不会丢失。',
  },
  crashed: {
    title: '此页面出现问题',
    text: '我们这边出了点问题。重新加载页面通常可以解决。',
    reload: '重新加载页面',
  },
}

export default zh
