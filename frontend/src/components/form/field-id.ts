/** Fields have ids of their own, so that the summary can lead to them. */
export function fieldId(name: string) {
  return `field-${name}`
}
