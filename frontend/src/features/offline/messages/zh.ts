import type en from './en'

const zh: typeof en = {
  title: '你已离线',
  text: '此页面需要网络。正在运行的隧道不受影响，你的内容也不会丢失。',
  retry: '重试',
}

export default zh
