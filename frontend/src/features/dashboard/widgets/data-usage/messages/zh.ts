import type en from './en'

const zh: typeof en = {
  title: '流量',
  empty: '最近 30 天没有流量。仅在应用页面打开时统计。',
  table: '表格',
  chart: '图表',
  byDay: '每日流量',
  day: '日期',
  down: '下载',
  up: '上传',
  today: '今天',
  picture: (day, size) => `最近 30 天每日流量，最高为${day}的 ${size}`,
}
export default zh
