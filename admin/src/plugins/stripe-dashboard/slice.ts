/** One gateway or plan of a report. */
export interface Slice {
  /** As people know it. */
  name: string
  gateway?: string
  plan?: string
}

/** The slice as calls and lists are asked for it. */
export function querySlice(slice: Slice | undefined): { gateway?: string; plan?: string } {
  if (!slice) return {}
  const { gateway, plan } = slice
  return { ...(gateway && { gateway }), ...(plan && { plan }) }
}
