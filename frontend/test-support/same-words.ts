/** Names, which no language changes. */
const names = `Windows,macOS,Linux,iOS,Android,Mac,WireGuard,DNS,IPv4,IPv6,VPN,GitHub,Google Play,PayPal,Blog,OK,ms,Intel,SHA-256`

/** Words that another language has taken over, or shares with English. */
const words = {
  de: `Name,Server,Tunnel,Status,Port,Version,Details,System,Layout,Widgets,Code,Download,Downloads,Upload,Upgrade,Demo,Premium,
    Passkey,Passkeys,Support,Update,Updates,Offline,Online,Live,Live,Bug,Community`,
  es: `Total,Error,General,Popular,Asia,Widgets,Demo,Premium`,
  fr: `Notification,Notifications,Notifications ({hotkey}),Contact,Menu,Message,Messages,Options,Port,Version,Date,Type,Code,Widgets,
    Cookies,Questions,Excellent,Sessions,Premium,Total,Latitude,Longitude,Source,Installation,Incidents,Maintenance,Europe,Protection,E-mail,
    Conversations`,
  zh: ``,
}

const list = (text: string) => text.split(',').map((word) => word.trim())

/** Texts that may be the same in English and in that language. */
export const sameWords: Record<string, string[]> = Object.fromEntries(
  Object.entries(words).map(([language, text]) => [language, [...list(names), ...list(text)]])
)
