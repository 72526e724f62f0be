/** True when the browser has this version already. Compared weakly (RFC 9110, 13.1.2): a proxy that compresses weakens the tag. */
export function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
