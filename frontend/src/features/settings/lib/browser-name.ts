import { messages } from '../messages'

const LABEL = /^(.+) on (.+)$/

/** The server's label of a browser, 'Chrome on Linux', in the reader's language. */
export function browserName(label: string): string {
  const { browserOn, unknownBrowser } = messages.sessions
  const [, browser = label, system] = LABEL.exec(label) ?? []
  const name = browser === 'Unknown browser' ? unknownBrowser : browser
  return system === undefined ? name : browserOn(name, system)
}
