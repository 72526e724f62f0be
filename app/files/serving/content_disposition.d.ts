/** It brings no types. */
declare module 'content-disposition' {
  /** The header's value for a file of this name (RFC 6266), with `fallback` for programs that read no UTF-8 there. */
  export default function contentDisposition(fileName: string, options?: { fallback: string }): string
}
