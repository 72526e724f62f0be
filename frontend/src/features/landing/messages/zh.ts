import type en from './en'

const zh: typeof en = {
  hero: {
    tagline: '你的隐私是我们的首要任务',
    title: '公共道路之下的安静通道',
    lead: (brand: string) =>
      `互联网是一条公共道路：沿途的每个人都能看到谁经过。${brand} 让你的流量从下面通过，走一条 WireGuard 隧道；它的密钥在你的浏览器中生成，并且只留在你这里。`,
    start: '免费开始',
    more: '了解它的功能',
    facts: ['密钥在你的浏览器中生成', '不记录过往连接', '免费套餐无需银行卡'],
  },
  drawing: {
    label: '图画：写着地址、网站和时间的标签在道路上经过，人人可见。道路之下，水流穿过石拱，什么也看不出来。',
    tags: [
      '来自 203.0.113.24',
      '前往 shop.example',
      '时间 21:04',
      '来自 198.51.100.7',
      '前往 bank.example',
      '时间 21:06',
    ],
    above: '公共道路',
    below: '你的流量',
  },
  features: {
    title: '像涵洞一样建造：简单、坚固、不引人注目',
    lead: '六件我们能让你亲眼看到的事，而不只是承诺。',
    items: {
      key: {
        title: '密钥在你的浏览器中生成',
        text: '每台设备的私钥都在你这一侧生成。我们只会看到公钥那一半。',
      },
      forget: {
        title: '不记录过往连接',
        text: '连接结束后，对应的记录即被删除。留下的只是一个数字：本月的次数。',
      },
      tunnel: {
        title: '纯粹的 WireGuard',
        text: '在手机或电脑的 WireGuard 应用中扫描二维码或导入文件即可。支持 IPv4 和 IPv6。',
      },
      names: {
        title: '域名留在隧道里',
        text: '查询网站域名也走隧道，因此你所在的网络不会知道你访问哪个网站。',
      },
      gate: {
        title: '会关上的闸门',
        text: '付费套餐的 Linux 文件自带断网保护（Kill Switch）：隧道一旦中断，不会有任何流量泄漏。',
      },
      gauge: {
        title: '如实说话的服务器',
        text: '延迟、负载和运行时间都在每台服务器上实测，连接之前就能看到。',
      },
    },
  },
  pricing: {
    title: '价格',
    lead: '免费开始。付费套餐开放所有服务器并取消限制。',
    popular: '最受欢迎',
    plans: {
      free: {
        name: '免费',
        amount: 'US$0',
        per: '每月',
        note: '无需银行卡',
        points: ['每月 5 次连接', '免费服务器', '1 台设备'],
        action: '免费开始',
      },
      monthly: {
        name: '月付',
        amount: 'US$9.99',
        per: '每月',
        note: '随时取消',
        points: ['不限连接次数', '所有服务器，包括高级服务器', '5 台设备', 'Linux 断网保护'],
        action: '选择月付',
      },
      yearly: {
        name: '年付',
        amount: 'US$99.99',
        per: '每年',
        note: '节省 17%，免费 2 个月',
        points: ['包含月付的全部内容', '10 台设备', '每年一次付款'],
        action: '选择年付',
      },
    },
    guarantee: '付费套餐享 30 天退款保证。价格以美元计。',
  },
  callToAction: {
    title: '走下面这条路',
    text: '注册账户只需一分钟：一个邮箱和一个密码。建立第一条隧道再花一分钟。',
    start: '创建账户',
  },
  welcome: { title: '欢迎回来', text: '正在前往你的控制面板…' },
}

export default zh
