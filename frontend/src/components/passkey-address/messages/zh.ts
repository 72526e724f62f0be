import type en from './en'

const zh: typeof en = { needed: '通行密钥需要使用此地址：' }

export default zh
