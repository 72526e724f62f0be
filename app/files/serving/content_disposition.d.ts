/** It brings no types. */
declare module 'content-disposition' {
  /** The header's value for a file of this name (RFC 6266). */
  export default function contentDisposition(fileName: string): string
}
