import { connect } from 'node:net'
import { createInterface } from 'node:readline'

const FROM = 'writer@outside.example'

/** The last answer of a mail server that was given a mail, as `250 …` or the refusal. */
export async function offer(port: number, to: string, subject = 'A question'): Promise<string> {
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
  const text = `From: <${FROM}>\r\nTo: <${FROM}>\r\nSubject: ${subject}\r\n\r\nHello\r\n.`
  try {
    let said = await answer()
    for (const line of ['EHLO sender.example', `MAIL FROM:<${FROM}>`, `RCPT TO:<${to}>`, 'DATA', text, 'QUIT']) {
      if (Number(said[0]) > 3 || line === 'QUIT') return said
      socket.write(`${line}\r\n`)
      said = await answer()
    }
    return said
  } finally {
    socket.destroy()
  }
}
