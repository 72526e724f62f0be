/** A part of a message that has a file name. */
export interface MailFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** The files of a message (RFC 2045, 2046, 2183), by a reading of our own. */
export function filesOf(message: string): MailFile[] {
  const [head = '', ...rest] = message.replaceAll('\r\n', '\n').split('\n\n')
  const body = rest.join('\n\n')
  const headers = head.replaceAll(/\n[ \t]+/g, ' ')
  const boundary = /^content-type:.*boundary="?([^";\n]+)"?/im.exec(headers)?.[1]
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1)
      .flatMap((part) => filesOf(part.replace(/^\n/, '')))
  const name = /^content-disposition:.*filename="?([^";\n]+)"?/im.exec(headers)?.[1]
  const type = /^content-type: *([^;\n]+)/im.exec(headers)?.[1] ?? ''
  return name === undefined ? [] : [{ name, type, content: Buffer.from(body, 'base64') }]
}
