/** Letters that can't be seen, or that turn the direction of those behind them: a name could look like another one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A name as it can be shown: what can't be seen becomes a mark. */
export function visible(name: string): string {
  return name.replaceAll(UNSEEN, '\uFFFD') || '(no name)'
}

/** Unpacked by a careless program, it could replace a file elsewhere, or pass for another one. */
export function isSuspicious(name: string): boolean {
  const parts = name.split(/[/\\]/)
  return /^[/\\]|^[a-z]:/i.test(name) || parts.includes('..') || name === '' || visible(name) !== name
}
