import type en from './en'

const zh: typeof en = {
  title: '本月连接次数',
  test: '测试连接',
  limited: (used, limit) => `本月已使用 ${used} / ${limit} 次连接`,
  testUsed: (used, limit) => `已使用 ${used} / ${limit} 次测试连接`,
  remaining: (count) => `剩余 ${count} 次`,
  usedUp: '已全部用完',
  seePlans: '查看套餐',
  sendLink: '发送链接',
  resets: (day) => `${day}重置`,
  verify: '验证邮箱即可获得 5 次连接',
  unlimited: '无限使用',
  premium: '高级套餐已生效',
  made: (count) => `本月 ${count} 次`,
}
export default zh
