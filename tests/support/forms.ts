import { randomBytes } from 'node:crypto'

/** A part of a form. With a file name it is a file. */
export interface FormPart {
  name: string
  /** As it stands in the header, without any escaping. */
  fileName?: string
  type?: string
  content: string | Uint8Array
}

/** A form as bytes, which may say what no browser would. */
export function formOf(parts: readonly FormPart[]) {
  const boundary = `form-${randomBytes(12).toString('hex')}`
  const pieces = parts.flatMap(({ name, fileName, type, content }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`
    const said = type === undefined ? '' : `\r\nContent-Type: ${type}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${said}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  const body = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

/** The form of an upload: files for a folder. */
export function uploadForm(
  path: string,
  files: Record<string, string | Uint8Array>,
  fields: Record<string, string> = {}
) {
  const said = Object.entries({ path, ...fields }).map(([name, content]) => ({ name, content }))
  return formOf([
    ...said,
    ...Object.entries(files).map(([fileName, content]) => ({ name: 'files', fileName, content })),
  ])
}
