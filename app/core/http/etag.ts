/** True when the browser has this version already. Compared weakly (RFC 9110, 13.1.2): a proxy that compresses weakens the tag. */
export function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** RFC 9110, 8.8.3: what is between the quotes may have commas. */
const TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/
const TAG_LIST = new RegExp(String.raw`^[\s,]*(?:${TAG.source}[ \t]*(?:,[\s,]*|$))+$`)

/**
 * What If-Match allows, as tags without quotes; null where it allows anything. Compared strongly (RFC 9110, 13.1.1): a weak tag matches
 * nothing, nor does a header that is no list of tags.
 */
export function expectedTags(ifMatch: string | undefined): readonly string[] | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  if (!TAG_LIST.test(ifMatch)) return []
  const tags = [...ifMatch.matchAll(new RegExp(TAG, 'g'))]
  return tags.flatMap(([, weak, tag]) => (weak || tag === undefined ? [] : [tag]))
}
