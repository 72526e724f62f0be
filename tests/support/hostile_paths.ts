import { RESERVED_FOLDER } from '#files/paths/entry_path'

/** A path that no call may take, and what is wrong with it. */
export interface HostilePath {
  what: string
  path: string
}

const deep = (name: string) => Array.from({ length: 80 }, () => name).join('/')

/** Goes through every parameter of every call that takes a path or a name. What is only strange, and harmless, is in `STRANGE_NAMES`. */
export const HOSTILE_PATHS: readonly HostilePath[] = [
  { what: 'the parent', path: '..' },
  { what: 'the parent of the root', path: '/..' },
  { what: 'a file of the system', path: '../../../../etc/passwd' },
  { what: 'the parent in the middle', path: 'folder/../../outside.txt' },
  { what: 'the parent behind a folder', path: '/folder/..' },
  { what: 'the folder itself', path: './outside.txt' },
  { what: 'the folder itself in the middle', path: 'folder/./a.txt' },
  { what: 'backslashes', path: '..\\..\\outside.txt' },
  { what: 'one backslash', path: 'folder\\a.txt' },
  { what: 'a drive of Windows', path: 'C:\\Windows\\win.ini' },
  { what: 'a share of Windows', path: '\\\\host\\share' },
  { what: 'two slashes in front', path: '//etc/passwd' },
  { what: 'three slashes in front', path: '///etc/passwd' },
  { what: 'two slashes in the middle', path: 'folder//a.txt' },
  { what: 'a NUL at the end', path: 'folder/a.txt\0' },
  { what: 'a NUL before an ending', path: '../outside.txt\0.png' },
  { what: 'a line break', path: 'folder/a\r\nSet-Cookie: x=1' },
  { what: 'a control character', path: 'folder/a\u001b[2J' },
  { what: 'a delete character', path: 'folder/a\u007f' },
  { what: 'half a character', path: 'folder/\ud800.txt' },
  { what: 'letters that are not composed', path: 'folder/cafe\u0301.txt' },
  { what: 'a blank name', path: 'folder/ ' },
  { what: 'a name of no-break spaces', path: '\u00a0' },
  { what: 'a name of 256 bytes', path: `folder/${'a'.repeat(256)}` },
  { what: 'a name of 86 letters with 258 bytes', path: `folder/${'€'.repeat(86)}` },
  { what: 'a path of 5,000 bytes', path: `${'a'.repeat(200)}/`.repeat(25) },
  { what: 'eighty folders', path: deep('a') },
  { what: 'the reserved folder', path: RESERVED_FOLDER },
  { what: 'the reserved folder in capitals', path: RESERVED_FOLDER.toUpperCase() },
  { what: 'the reserved folder in wide letters', path: RESERVED_FOLDER.replace('culvert', 'ｃulvert') },
  { what: 'the reserved folder with a letter that nobody sees', path: RESERVED_FOLDER.replace('-', '\u200d-') },
  { what: 'the reserved folder with a soft hyphen', path: RESERVED_FOLDER.replace('v', '\u00adv') },
  { what: 'something in the reserved folder', path: `/${RESERVED_FOLDER}/bin` },
]

/** Names that look dangerous and mean nothing: each is one name, exactly as it is written. */
export const STRANGE_NAMES: readonly string[] = [
  '%2e%2e',
  '%2e%2e%2foutside.txt',
  '%252e%252e%252foutside.txt',
  '..%2foutside.txt',
  '..%5coutside.txt',
  '%c0%ae%c0%ae',
  '．．',
  '。。',
  '..;',
  '...',
  '.. ',
  '~',
  '-rf',
  '$(reboot)',
  '`reboot`',
  '{name}',
  '*',
  '?',
  "it's.txt",
  '"quoted".txt',
  'a'.repeat(255),
  'café.txt',
  '山田.txt',
  '\u202efdp.exe',
]
