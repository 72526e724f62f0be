import type en from './en'

const zh: typeof en = {
  label: '主导航',
  items: { home: '首页', servers: '服务器', plans: '套餐', settings: '设置' },
}

export default zh
