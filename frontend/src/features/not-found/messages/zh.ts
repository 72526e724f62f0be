import type en from './en'

const zh: typeof en = {
  title: '找不到页面',
  text: '这个地址没有内容。链接可能已过期，或者少了一个字母。',
  home: '前往首页',
}

export default zh
