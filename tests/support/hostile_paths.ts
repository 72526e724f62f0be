import { RESERVED_FOLDER } from '#files/paths/entry_path'

/** A path that no call may take, and what is wrong with it. */
export interface HostilePath {
  what: string
  path: string
}

const deep = (name: string) => Array.from({ length: 80 }, () => name).join('/')

/** Goes through every parameter of every call that takes a path or a name. What is only strange is in `STRANGE_NAMES`. */
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
  { what: 'an entry that is not complete', path: `folder/${RESERVED_FOLDER}.token` },
]

/** Names that would lead elsewhere or be the reserved folder if they were decoded, composed or compared in another way. */
export const DISGUISED_NAMES: readonly string[] = [
  '%2e%2e',
  '%2e%2e%2foutside.txt',
  '%252e%252e%252foutside.txt',
  '..%2foutside.txt',
  '..%5coutside.txt',
  '%c0%ae%c0%ae',
  '．．',
  '。。',
  'a'.repeat(255),
  RESERVED_FOLDER.slice(0, -1),
  `${RESERVED_FOLDER}-2`,
]

/** Names that look dangerous and mean nothing: each is one name, exactly as it is written. */
export const STRANGE_NAMES: readonly string[] = [
  ...DISGUISED_NAMES,
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
  '€'.repeat(85),
  `a.${'b'.repeat(253)}`,
  'café.txt',
  '山田.txt',
  '😀.txt',
  '\u202efdp.exe',
  '\ufefforder.txt',
  '\ufffd',
  'invi\u200dsible',
  'two\u2028lines',
  ' in front',
  'behind.',
  '%',
  '%00',
  'a&b=c#d+e;f',
  '<img src=x onerror=alert(1)>',
  'C:drive.txt',
  'notes: today.txt',
  'file:',
  '__proto__',
  'null',
]

/** Dots, slashes and NUL in more bytes than they need, as a decoder that doesn't check would read them; written as in an address. */
export const OVERLONG_PATHS: readonly string[] = [
  '%c0%ae%c0%ae/outside.txt',
  '%e0%80%ae%e0%80%ae/outside.txt',
  '%f0%80%80%ae%f0%80%80%ae/outside.txt',
  '..%c0%afoutside.txt',
  '..%e0%80%afoutside.txt',
  'a.txt%c0%80.png',
]
