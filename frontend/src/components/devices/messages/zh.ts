import type en from './en'

const zh: typeof en = {
  used: (used: number, limit: number) => `已使用 ${used} / ${limit}`,
  none: '还没有设备。首次连接时会添加此浏览器。',
  thisBrowser: '此浏览器',
  serverMade: '密钥由服务器生成',
  since: (day: string) => `自 ${day}`,
  notConnected: '未连接',
  rename: '重命名',
  renameDevice: (name: string) => `重命名 ${name}`,
  remove: '移除',
  removeDevice: (name: string) => `移除 ${name}`,
  removeAsk: (name: string) => `要移除 ${name} 吗？它的连接会结束，文件也会失效。`,
  removeConfirm: '移除设备',
  cancel: '取消',
  save: '保存',
  loadFailed: '无法加载设备',
  retry: '重试',
  name: '设备名称',
  key: '密钥',
  newKey: '新密钥',
  newKeyFor: (name: string) => `为 ${name} 生成新密钥`,
  newKeyAsk: (name: string) => `要在此浏览器中为 ${name} 生成新密钥吗？之前的文件和二维码会立即失效。`,
  newKeyConfirm: '生成新密钥',
  newKeyElsewhere: (name: string) =>
    `${name} 的密钥是在另一个浏览器中生成的，只能在那里更换。如果已丢失，请移除该设备。`,
  gotIt: '知道了',
  keyChanged: (day: string) => `${day} 更换密钥`,
  saving: '正在保存…',
  removing: '正在移除…',
  deviceRemoved: (name: string) => ({ title: '设备已移除', description: `${name} 不再拥有访问权限` }),
  failed: '操作没有成功',
  failedText: '请再试一次。',
}

export default zh
