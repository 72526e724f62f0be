import type en from './en'

const zh: typeof en = {
  unknown: (type) => `未知的小组件类型：${type}`,
  failed: '无法加载此小组件。',
  types: {
    connection_status: { title: '连接', description: '隧道的状态，以及连接和断开' },
    server_info: { title: '服务器', description: '你已连接或将要连接的位置' },
    usage_stats: { title: '用量', description: '本月套餐的剩余次数' },
    quick_stats: { title: '概览', description: '实时速率、本次连接和你的设备' },
    server_selection: { title: '最佳服务器', description: '连接到最适合你的服务器之一' },
    server_health: { title: '服务器状况', description: '所有服务器的运行情况' },
    upgrade_prompt: { title: '升级', description: '付费套餐提供的功能' },
    connection_history: { title: '历史记录', description: '此浏览器看到的连接，仅保存在这里' },
    data_usage: { title: '流量', description: '此浏览器看到的流量，仅保存在这里' },
  },
}
export default zh
