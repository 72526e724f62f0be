/** Notices that somebody else has changed a tax rate: what it says. */
export function taxVersion({ name, rateBps }: { name: string; rateBps: number }): string {
  return `${rateBps}/${name}`
}
