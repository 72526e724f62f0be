/** Hands a text or a file to the browser as a download. The address is a random handle that is revoked again; the content is not in it. */
export function saveFile(name: string, content: string | Blob) {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
