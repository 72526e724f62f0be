import type en from './en'

const zh: typeof en = {
  english: '此页面为英文。',
  contents: '本页内容',
  search: '搜索解答',
  searchPlaceholder: '搜索…',
  found: (count) => `${count} 条解答`,
  nothing: (text) => `没有找到“${text}”`,
  askUs: '联系我们',
  blog: {
    title: '博客',
    lead: '这项服务如何运作，以及为什么这样运作。',
    back: '全部文章',
    read: '阅读',
  },
}

export default zh
