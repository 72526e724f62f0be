/** What is said of links, pipes and devices in a folder that no copy has; null where there are none. */
export function leftOutInWords(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? '1 link or special file was not copied.' : `${count} links or special files were not copied.`
}
