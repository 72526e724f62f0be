import type en from './en'

const zh: typeof en = {
  label: '主题',
  options: { light: '浅色', dark: '深色', system: '跟随系统' },
}

export default zh
