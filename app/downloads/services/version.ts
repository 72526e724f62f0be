const VERSION = /^\d{1,5}(\.\d{1,5}){1,3}(-[0-9a-z]+([.-][0-9a-z]+)*)?$/
const MAX_VERSION = 40

/** 1.2, 1.2.0 or 1.2.0-beta.1: it becomes part of a file's name. */
export function isVersion(text: string): boolean {
  return text.length <= MAX_VERSION && VERSION.test(text)
}

/** What visitors save a build as: `culvert-1.2.0.exe`. */
export function fileNameOf(brand: string, version: string, extension: string): string {
  const name = brand
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
  return `${name || 'app'}-${version}${extension}`
}
