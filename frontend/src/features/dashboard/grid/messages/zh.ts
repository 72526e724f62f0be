import type en from './en'

const zh: typeof en = {
  settingUp: '正在准备你的仪表板...',
  failed: '无法加载你的仪表板',
  failedText: '这是默认的仪表板，你自己的仍然保存着。',
  retry: '重试',
  empty: '你的仪表板是空的',
  emptyText: '添加小组件，或显示已隐藏的小组件。',
  customize: '自定义仪表板',
  others: '其他设备',
  arrange: {
    item: (title, column, row, width, height) => `${title}：第 ${column} 列，第 ${row} 行，宽 ${width}，高 ${height}`,
    role: '可移动的小组件',
    help: '方向键移动小组件，Shift 加方向键调整大小。',
    moved: (title, column, row) => `${title}：第 ${column} 列，第 ${row} 行`,
    resized: (title, width, height) => `${title}：宽 ${width}，高 ${height}`,
    stuck: (title) => `${title} 无法继续移动`,
  },
}
export default zh
