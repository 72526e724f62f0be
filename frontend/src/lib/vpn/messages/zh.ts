import type en from './en'

const zh: typeof en = { thisMachine: '本机', localNode: '本地节点' }

export default zh
