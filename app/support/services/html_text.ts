const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const BREAKS = new Set(['br', 'p', '/p', 'div', '/div', 'li', 'tr', 'h1', 'h2', 'h3', 'blockquote', '/blockquote'])
const HIDDEN = new Set(['script', 'style', 'head', 'title'])
/** More than this of a page is not looked at. */
const MOST = 500_000

/** What a page of HTML says, as text. One walk from left to right: no page, however broken, takes long. */
export function htmlToText(page: string): string {
  const html = page.slice(0, MOST)
  const lower = html.toLowerCase()
  let text = ''
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at)
    if (open < 0) return unescape(text + html.slice(at))
    text += html.slice(at, open)
    const close = html.indexOf('>', open)
    if (close < 0) return unescape(text)
    const tag = /^<(\/?[a-z0-9]*)/.exec(lower.slice(open, open + 20))?.[1] ?? ''
    if (BREAKS.has(tag)) text += '\n'
    at = HIDDEN.has(tag) ? endOf(lower, tag, close) : close + 1
  }
  return unescape(text)
}

/** Behind the closing tag, or at the end where there is none. */
function endOf(lower: string, tag: string, from: number): number {
  const end = lower.indexOf(`</${tag}`, from)
  const close = end < 0 ? -1 : lower.indexOf('>', end)
  return close < 0 ? lower.length : close + 1
}

function unescape(text: string): string {
  return text.replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
