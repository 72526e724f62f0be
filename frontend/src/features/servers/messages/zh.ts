import { formatNumber } from '~/lib/language'
import type en from './en'

const zh: typeof en = {
  title: '选择服务器',
  overview: '连接状态',
  notConnected: '未连接',
  search: '搜索服务器…',
  searchLabel: '按国家或城市搜索服务器',
  clearSearch: '清除搜索',
  nothing: (search: string) => `没有与“${search}”匹配的服务器`,
  sort: '排序方式',
  sorts: { latency: '延迟', load: '负载', country: '国家', name: '城市' },
  found: (count: number) => `${formatNumber(count)} 台服务器`,
  free: { title: '免费服务器', empty: '没有找到免费服务器' },
  premium: {
    title: '高级服务器',
    upgrade: '升级以使用高级服务器',
  },
  row: {
    connect: '连接',
    connecting: '正在连接…',
    locked: '已锁定',
    current: '当前',
    demo: '演示',
    local: '本机',
    connectTo: (server: string) => `连接到 ${server}`,
    lockedServer: (server: string) => `${server} 已锁定`,
    favourite: (place: string) => `收藏：${place}`,
    mark: '加入收藏',
    unmark: '取消收藏',
    reasons: { offline: '离线', full: '已满', draining: '即将关闭维护', disabled: '停止服务' },
  },
  favourites: { filter: '收藏', none: '还没有收藏。点击服务器旁的星标，就能在这里找到它。' },
  best: {
    button: '最佳服务器',
    looking: '正在查找…',
    hint: '你的套餐中最近且有余量的服务器',
    none: '你的套餐目前没有可用的服务器',
  },
  offline: '你已离线：列表可能不是最新的，连接需要等网络恢复。',
  map: {
    show: '显示地图',
    hide: '隐藏地图',
    whole: '完整地图',
    hint: '点击一个地点即可列出其服务器。',
    place: (count: string, place: string) => `${place} · ${count}`,
    legend: { open: '可用', locked: '高级', away: '不可用', demo: '空心：演示', current: '已连接' },
  },
  failed: { title: '无法加载服务器', retry: '重试' },
  loading: '正在加载服务器…',
}

export default zh
