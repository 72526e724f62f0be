/** Letters that turn the direction of those around them: 'photo\u202Egpj.exe' would look like a picture. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A name or a path for people to read: what turns its direction becomes a mark that they see. */
export function shown(name: string): string {
  return name.replaceAll(DIRECTIONS, '\uFFFD')
}
