import type en from './en'

const zh: typeof en = {
  tagline: '你的隐私是我们的首要任务',
  noScript: '连接需要 JavaScript，因为你的密钥是在这个浏览器中生成的。',
  loading: (brand: string) => `正在加载 ${brand}`,
}

export default zh
