import { connect } from 'node:net'
import { createInterface } from 'node:readline'

const FROM = 'writer@outside.example'

/** What a mail says of itself, besides its subject. */
interface Said {
  /** Of the envelope. */
  sender?: string
  /** The header, with its name. */
  from?: string
  /** A mail that is attached. */
  attached?: string
}

/** The last answer of a mail server that was given a mail, as `250 …` or the refusal. */
export async function offer(port: number, to: string, subject = 'A question', mail: Said = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const answer = async () => {
    for (;;) {
      const { value, done } = (await lines.next()) as { value?: string; done?: boolean }
      if (done || value === undefined) return '421 the connection was closed'
      // '250-' goes on, '250 ' is the last line.
      if (value[3] !== '-') return value
    }
  }
  const { sender = FROM, from = `From: <${FROM}>`, attached } = mail
  const type = attached ? 'MIME-Version: 1.0\r\nContent-Type: message/rfc822\r\n' : ''
  const text = `${from}\r\nTo: <${FROM}>\r\nSubject: ${subject}\r\n${type}\r\n${attached ?? 'Hello'}\r\n.`
  try {
    let said = await answer()
    for (const line of ['EHLO sender.example', `MAIL FROM:<${sender}>`, `RCPT TO:<${to}>`, 'DATA', text, 'QUIT']) {
      if (Number(said[0]) > 3 || line === 'QUIT') return said
      socket.write(`${line}\r\n`)
      said = await answer()
    }
    return said
  } finally {
    socket.destroy()
  }
}
