/** A name as DNS messages have it (RFC 1035, 3.1). */
export function nameBytes(name) {
  return Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])
}
